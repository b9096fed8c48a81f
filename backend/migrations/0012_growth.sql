-- online
-- Statements of tables that are in stand-ins/migrations are SELECT 1 here: an interrupted start has stored the number of its last one.
DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
UPDATE "serial_numbers" SET "organisation_id" = "orders"."organisation_id" FROM "orders" WHERE "orders"."id" = "serial_numbers"."order_id";--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_filled" CHECK ("organisation_id" is not null) NOT VALID;--> statement-breakpoint
UPDATE "serial_numbers" SET "organisation_id" = "orders"."organisation_id" FROM "orders" WHERE "orders"."id" = "serial_numbers"."order_id" AND "serial_numbers"."organisation_id" IS NULL;--> statement-breakpoint
ALTER TABLE "serial_numbers" VALIDATE CONSTRAINT "serial_numbers_filled";--> statement-breakpoint
ALTER TABLE "serial_numbers" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "serial_numbers" DROP CONSTRAINT "serial_numbers_filled";--> statement-breakpoint
SELECT 1;--> statement-breakpoint
CREATE INDEX "serial_numbers_of_organisation" ON "serial_numbers" USING btree ("organisation_id","order_id" DESC NULLS FIRST,"serial_number","position");--> statement-breakpoint
CREATE INDEX "order_keys_order" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("created_at","id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0
          and "orders"."pay_remain" = "orders"."goods_price" + "orders"."delivery_price" and "orders"."pay_status_name" = 'Не оплачен'
          and "orders"."status_name" in ('Ожидает отгрузку', 'Сборка заказа') and "orders"."track_number" is null
          and not "orders"."is_sample";--> statement-breakpoint
CREATE INDEX "orders_author" ON "orders" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("organisation_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);