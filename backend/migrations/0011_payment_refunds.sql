CREATE TABLE "payment_refunds" (
	"payment_key" text PRIMARY KEY NOT NULL,
	"sum" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"refusal" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_sum" CHECK ("payment_refunds"."sum" > 0),
	CONSTRAINT "payment_refunds_reason" CHECK ("payment_refunds"."reason" in ('PAID', 'EXPIRED', 'REPLACED')),
	CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('PENDING', 'SUCCEEDED', 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_key_payments_key_fk" FOREIGN KEY ("payment_key") REFERENCES "public"."payments"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("due_at") WHERE "payment_refunds"."status" = 'PENDING';--> statement-breakpoint
UPDATE "payments" SET "replaced_at" = now() WHERE "status" = 'NEW' AND EXISTS (SELECT 1 FROM "payments" "later" WHERE "later"."order_id" = "payments"."order_id" AND "later"."status" = 'NEW' AND ("later"."created_at", "later"."key") > ("payments"."created_at", "payments"."key"));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'NEW' and "payments"."replaced_at" is null;