-- online
ALTER TABLE "order_documents" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
UPDATE "order_documents" SET "organisation_id" = "orders"."organisation_id" FROM "orders" WHERE "orders"."id" = "order_documents"."order_id";--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_filled" CHECK ("organisation_id" is not null) NOT VALID;--> statement-breakpoint
UPDATE "order_documents" SET "organisation_id" = "orders"."organisation_id" FROM "orders" WHERE "orders"."id" = "order_documents"."order_id" AND "order_documents"."organisation_id" IS NULL;--> statement-breakpoint
ALTER TABLE "order_documents" VALIDATE CONSTRAINT "order_documents_filled";--> statement-breakpoint
ALTER TABLE "order_documents" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" DROP CONSTRAINT "order_documents_filled";--> statement-breakpoint
CREATE INDEX "order_documents_invoices" ON "order_documents" USING btree ("organisation_id","order_id","number") WHERE "order_documents"."type" = 'INVOICE_ORDER';--> statement-breakpoint
CREATE INDEX "orders_by_receiving" ON "orders" USING btree ("organisation_id","delivery_type_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);