-- online
DROP INDEX "order_lines_product";--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
DROP INDEX "orders_unpaid_of_organisation";--> statement-breakpoint
DROP INDEX "orders_unpaid_of_author";--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id","quantity");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("created_at","id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0 and "orders"."track_number" is null
    and "orders"."status_name" in ('Ожидает отгрузку', 'Сборка заказа') and not "orders"."is_sample"
          and "orders"."pay_remain" = "orders"."goods_price" + "orders"."delivery_price" and "orders"."pay_status_name" = 'Не оплачен';--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_organisation" ON "orders" USING btree ("organisation_id","created_at","pay_status_name","id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0 and "orders"."track_number" is null
    and "orders"."status_name" in ('Ожидает отгрузку', 'Сборка заказа') and not "orders"."is_sample";--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_author" ON "orders" USING btree ("author_id","created_at","pay_status_name","id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0 and "orders"."track_number" is null
    and "orders"."status_name" in ('Ожидает отгрузку', 'Сборка заказа') and not "orders"."is_sample";