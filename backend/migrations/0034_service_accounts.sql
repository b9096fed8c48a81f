-- online
ALTER TABLE "exchange_accounts" ADD COLUMN "kind" text DEFAULT 'exchange' NOT NULL;