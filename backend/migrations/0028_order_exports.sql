-- online
CREATE TABLE "order_exports" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"session_id" integer,
	"sent_revision" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_revision" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"number_in_1c" text,
	"date_in_1c" date,
	"taken_at" timestamp with time zone,
	"paid_in_1c_at" timestamp with time zone,
	"shipped_in_1c_at" timestamp with time zone,
	"holds_stock" boolean DEFAULT true NOT NULL,
	CONSTRAINT "order_exports_revisions" CHECK ("order_exports"."sent_revision" <= "order_exports"."revision")
);
--> statement-breakpoint
ALTER TABLE "order_exports" ADD CONSTRAINT "order_exports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_exports_waiting" ON "order_exports" USING btree ("order_id") WHERE "order_exports"."confirmed_revision" < "order_exports"."revision";--> statement-breakpoint
CREATE INDEX "order_exports_sent" ON "order_exports" USING btree ("session_id") WHERE "order_exports"."confirmed_revision" < "order_exports"."revision";--> statement-breakpoint
CREATE INDEX "order_exports_holding" ON "order_exports" USING btree ("order_id") WHERE "order_exports"."holds_stock";--> statement-breakpoint
CREATE INDEX "order_exports_shipped" ON "order_exports" USING btree ("shipped_in_1c_at") WHERE "order_exports"."shipped_in_1c_at" is not null;