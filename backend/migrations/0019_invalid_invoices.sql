-- online
ALTER TABLE "order_documents" ADD COLUMN "is_invalid" boolean DEFAULT false NOT NULL;