-- online
DROP INDEX "document_tasks_due_at";--> statement-breakpoint
ALTER TABLE "document_tasks" ADD COLUMN "urgency" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "document_tasks_next" ON "document_tasks" USING btree ("urgency","due_at");--> statement-breakpoint
UPDATE "document_tasks" SET "urgency" = 0 FROM "orders" WHERE "orders"."id" = "document_tasks"."order_id" AND "document_tasks"."type" = 'INVOICE_ORDER' AND "orders"."created_at" > now() - interval '1 day';
