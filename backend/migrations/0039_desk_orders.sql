-- online
CREATE TABLE "remote_fallbacks" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"owner" text NOT NULL,
	"reports" integer NOT NULL,
	CONSTRAINT "remote_fallbacks_hour_remote_version_pk" PRIMARY KEY("hour","remote","version")
);
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_request" ON "order_payments" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "orders_unpaid_newest" ON "orders" USING btree ("created_at","id","pay_remain") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0;--> statement-breakpoint
CREATE INDEX "shipments_shipped_at" ON "shipments" USING btree ("shipped_at");