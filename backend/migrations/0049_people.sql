-- online
CREATE TABLE "approval_lines" (
	"approval_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"ended_price" bigint,
	CONSTRAINT "approval_lines_approval_id_position_pk" PRIMARY KEY("approval_id","position"),
	CONSTRAINT "approval_lines_quantity" CHECK ("approval_lines"."quantity" between 1 and 99999)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"asker_id" integer,
	"asker_name" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"order_info" jsonb NOT NULL,
	"delivery" boolean NOT NULL,
	"address_signature" text,
	"plan_id" integer,
	"vat_percent" numeric(4, 2) NOT NULL,
	"asked_goods" bigint NOT NULL,
	"asked_delivery" bigint NOT NULL,
	"delivery_price" bigint NOT NULL,
	"ended_goods" bigint,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"end_reason" text,
	"order_id" integer,
	CONSTRAINT "approvals_key" UNIQUE("asker_id","organisation_id","key"),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('pending', 'ordered', 'rejected', 'withdrawn', 'expired', 'stale')),
	CONSTRAINT "approvals_ended" CHECK (("approvals"."state" = 'pending') = ("approvals"."ended_goods" is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"inviter" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" integer,
	CONSTRAINT "invitations_email" UNIQUE("organisation_id","email"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'buyer', 'approver', 'accountant', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "limit_per_order" bigint;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "limit_per_period" bigint;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "limit_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "allows_own_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_lines" ADD CONSTRAINT "approval_lines_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_lines" ADD CONSTRAINT "approval_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_of_organisation" ON "approvals" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "approvals_of_asker" ON "approvals" USING btree ("organisation_id","asker_id","id");--> statement-breakpoint
CREATE INDEX "approvals_pending" ON "approvals" USING btree ("organisation_id","id") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_pending_of_asker" ON "approvals" USING btree ("organisation_id","asker_id") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_expiring" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_order" ON "approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("organisation_id","author_id","created_at","goods_price","delivery_price") WHERE "orders"."expired_at" is null;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'buyer', 'approver', 'accountant', 'viewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" VALIDATE CONSTRAINT "memberships_role";--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_limits" CHECK ("memberships"."limit_per_order" >= 0 and "memberships"."limit_per_period" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" VALIDATE CONSTRAINT "memberships_limits";--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_period" CHECK ("memberships"."limit_period" in ('month', 'quarter', 'year')) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" VALIDATE CONSTRAINT "memberships_period";--> statement-breakpoint
-- TEAM-005: the specification's employees are buyers; the others stay owners.
UPDATE "memberships" SET "role" = 'buyer' WHERE "is_employee";
