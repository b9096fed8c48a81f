-- online
ALTER TABLE "exchange_files" ADD COLUMN "is_archive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "exchange_files_to_go_on" ON "exchange_files" USING btree ("id") WHERE "exchange_files"."kind" = 'sale' and "exchange_files"."state" = 'importing';