-- online
ALTER TABLE "products" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_months" CHECK ("products"."months" in (15, 36));--> statement-breakpoint
-- RULE-006: the kind of the drive by the product's name, once. The version of the model («Ин36-1М») decides, else the
-- months that are not those of the code of an ОФД, else the figure behind «ФН». translate() raises letters in any locale.
UPDATE "products" SET "months" = found."months"::integer FROM (
  SELECT "id", coalesce(
    substring("name" from 'ИН(15|36)(?![0-9])'),
    substring(regexp_replace("name", 'ОФД[^0-9,;:+]*[0-9]+[ \u00A0-]*МЕС', '', 'g') from '(?<![0-9.,/])(15|36)[ \u00A0-]*МЕС'),
    substring("name" from 'ФН(?:[ \u00A0-]| НА )(15|36)(?![0-9.,/])')
  ) AS "months" FROM (
    SELECT "id", translate("name", 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ') AS "name" FROM "products"
  ) AS raised WHERE "name" ~ 'ФН|НАКОПИТЕЛ'
) AS found WHERE found."months" IS NOT NULL AND found."id" = "products"."id";
