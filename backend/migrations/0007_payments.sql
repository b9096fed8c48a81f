CREATE TABLE "payments" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"sum" bigint NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"acquirer_id" text,
	"page_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_sum" CHECK ("payments"."sum" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('NEW', 'SUCCEEDED', 'CANCELED'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("checked_at") WHERE "payments"."status" = 'NEW';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_acquirer_id" ON "payments" USING btree ("acquirer_id");