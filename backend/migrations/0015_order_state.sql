-- SHIP-007: orders of before get the rate in force, which the backend gives to the session that migrates.
ALTER TABLE "orders" ADD COLUMN "vat_percent" numeric(4, 2) NOT NULL DEFAULT coalesce(nullif(current_setting('portal.vat_percent', true), ''), '0')::numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "vat_percent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "pay_until" = (date_trunc('day', "created_at" at time zone 'Europe/Moscow') + make_interval(days => 1 + current_setting('portal.order_expiry_days')::int)) at time zone 'Europe/Moscow' - interval '1 millisecond'
  WHERE "expired_at" is null and "pay_remain" > 0 and "pay_remain" = "goods_price" + "delivery_price" and "pay_status_name" = 'Не оплачен'
    and "status_name" in ('Ожидает отгрузку', 'Сборка заказа') and "track_number" is null and not "is_sample"
    and coalesce(current_setting('portal.order_expiry_days', true), '') not in ('', '0');--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
DROP INDEX "orders_unpaid_of_organisation";--> statement-breakpoint
DROP INDEX "orders_unpaid_of_author";--> statement-breakpoint
-- Most orders are shipped. As the default at this moment that state is written to none of them.
ALTER TABLE "orders" ADD COLUMN "goods" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "goods" = case when "status_name" = 'Готов к выдаче' then 'ready' else 'waiting' end,
    "expired_at" = case when "status_name" = 'Заказ не оплачен' then coalesce("expired_at", "created_at" + interval '7 days') else "expired_at" end
  WHERE "status_name" in ('Ожидает отгрузку', 'Сборка заказа', 'Готов к выдаче', 'Заказ не оплачен')
    or ("status_name" <> 'Отгружен' and "shipped_at" is null and "track_number" is null);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "goods" SET DEFAULT 'waiting';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("pay_until","id") WHERE "orders"."pay_until" is not null and "orders"."expired_at" is null and "orders"."goods" in ('waiting', 'ready')
    and "orders"."pay_remain" = "orders"."goods_price" + "orders"."delivery_price";--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_organisation" ON "orders" USING btree ("organisation_id","created_at","pay_remain","goods_price","delivery_price","id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0 and "orders"."goods" in ('waiting', 'ready') and not "orders"."is_sample";--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_author" ON "orders" USING btree ("author_id","created_at","pay_remain","goods_price","delivery_price","id") WHERE "orders"."expired_at" is null and "orders"."pay_remain" > 0 and "orders"."goods" in ('waiting', 'ready') and not "orders"."is_sample";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "pay_status_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "status_name";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_goods" CHECK ("orders"."goods" in ('waiting', 'ready', 'partly_shipped', 'shipped'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled" CHECK ("orders"."cancel_reason" is null or "orders"."expired_at" is not null);
