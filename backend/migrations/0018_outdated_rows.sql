-- online
-- Statements of tables that are in stand-ins/migrations are SELECT 1 here: an interrupted start has stored the number of its last one.
SELECT 1;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "kind" text GENERATED ALWAYS AS (split_part("sign_in_attempts"."key", ' ', 1)) STORED NOT NULL;--> statement-breakpoint
SELECT 1;--> statement-breakpoint
SELECT 1;--> statement-breakpoint
SELECT 1;--> statement-breakpoint
SELECT 1;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_window_ends" ON "sign_in_attempts" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_of_kind" ON "sign_in_attempts" USING btree ("kind","window_ends");