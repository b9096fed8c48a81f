CREATE TABLE "agreement_acceptances" (
	"agreement_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"doc_type_id" integer NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"address" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_texts" (
	"doc_type_id" integer NOT NULL,
	"version" text NOT NULL,
	"in_force_from" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text GENERATED ALWAYS AS (encode(sha256(bytes), 'hex')) STORED NOT NULL,
	CONSTRAINT "agreement_texts_doc_type_id_version_pk" PRIMARY KEY("doc_type_id","version")
);
--> statement-breakpoint
DROP INDEX "agreements_organisation";--> statement-breakpoint
DROP INDEX "edo_partners_organisation";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "version" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_of_organisation" ON "agreements" USING btree ("organisation_id","doc_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "edo_partners_of_organisation" ON "edo_partners" USING btree ("organisation_id","operator_name");