-- online
ALTER TABLE "shipments" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "orders_awaiting_shipment" ON "orders" USING btree ("created_at","id") WHERE "orders"."expired_at" is null and ("orders"."goods" = 'partly_shipped'
    or ("orders"."goods" in ('waiting', 'ready') and "orders"."pay_remain" = 0));