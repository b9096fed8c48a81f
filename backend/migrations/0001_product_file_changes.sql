CREATE TABLE "product_file_changes" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_file_changes_one_row" CHECK ("product_file_changes"."is_only")
);
--> statement-breakpoint
INSERT INTO "product_file_changes" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION "count_product_file_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "product_file_changes" SET "count" = "count" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_files_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_files"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_product_file_change"();
