-- online
CREATE TABLE "order_export_start" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_export_start_once" CHECK ("order_export_start"."id" = 1)
);
