-- Databases of releases in which these tables belonged to the backend have them, some in an earlier form.
CREATE TABLE IF NOT EXISTS "oidc_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"uid" text,
	"grant_id" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "password_resets" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL CONSTRAINT "password_resets_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "session_endings" (
	"user_id" integer PRIMARY KEY NOT NULL CONSTRAINT "session_endings_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "embedded_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"sum" bigint NOT NULL,
	"description" text NOT NULL,
	"email" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"succeeds_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embedded_payments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "embedded_payments" ADD COLUMN IF NOT EXISTS "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "embedded_payments" ADD COLUMN IF NOT EXISTS "refund_key" text;--> statement-breakpoint
ALTER TABLE "embedded_payments" ADD COLUMN IF NOT EXISTS "refund_sum" bigint;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sample_parts" (
	"name" text PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "oidc_records_grant_id" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "oidc_records_expires_at" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "oidc_records_forms" ON "oidc_records" USING btree ("expires_at") WHERE "oidc_records"."model" = 'Interaction';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "oidc_records_account" ON "oidc_records" USING btree (("payload"->>'accountId'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_endings_requested_at" ON "session_endings" USING btree ("requested_at");
