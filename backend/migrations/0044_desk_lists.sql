-- online
-- A name in the form in which searches compare it. `lower` alone leaves Cyrillic letters as they are in a database of the locale C.
CREATE FUNCTION "lookup_form"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(lower(name), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё' || E'"''`´«»‘’‚‛“”„‟‹›′″№\u00A0\u202F', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее' || repeat(' ', 21)),
    '\s+', ' ', 'g')
$$;--> statement-breakpoint
-- All parts of one to three characters of a text.
CREATE FUNCTION "parts_of"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(array_agg(a) || array_agg(a || b) || array_agg(a || b || c), null)
  FROM (SELECT a, lead(a) OVER () AS b, lead(a, 2) OVER () AS c FROM unnest(string_to_array("text", null)) AS a) letters
$$;--> statement-breakpoint
CREATE INDEX "orders_ready_newest" ON "orders" USING btree ("created_at","id") WHERE "orders"."expired_at" is null and "orders"."goods" = 'ready';--> statement-breakpoint
CREATE INDEX "orders_ended_newest" ON "orders" USING btree ("created_at","id") WHERE "orders"."expired_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING gin (parts_of(("id"::text))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "organisations_names" ON "organisations" USING gin (parts_of(lookup_form("short_name" || ' ' || "long_name"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "organisations_inn" ON "organisations" USING btree ("inn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organisations_kpp" ON "organisations" USING btree ("kpp" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_links_article" ON "product_links" USING gin (parts_of(lookup_form("article")));--> statement-breakpoint
CREATE INDEX "products_names" ON "products" USING gin (parts_of(lookup_form("name")));