-- online
ALTER TABLE "exchange_refusals" ADD COLUMN "refused_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "exchange_refusals_refused_at" ON "exchange_refusals" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "exchange_runs_open" ON "exchange_runs" USING btree ("started_at") WHERE "exchange_runs"."state" in ('running', 'waiting');