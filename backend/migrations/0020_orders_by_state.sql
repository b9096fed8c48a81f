-- online
CREATE INDEX "orders_of_organisation" ON "orders" USING btree ("organisation_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"delivery_type_id","goods_price","delivery_price","pay_remain","goods","expired_at","doc_status");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("organisation_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"delivery_type_id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0;--> statement-breakpoint
CREATE INDEX "orders_signature" ON "orders" USING btree ("organisation_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"delivery_type_id") WHERE "orders"."doc_status" = 'Ожидает подписи';--> statement-breakpoint
CREATE INDEX "orders_ready" ON "orders" USING btree ("organisation_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"delivery_type_id") WHERE "orders"."expired_at" is null and "orders"."goods" = 'ready';--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("organisation_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"delivery_type_id") WHERE "orders"."goods" = 'shipped';--> statement-breakpoint
DROP INDEX "orders_newest";