-- online
WITH named AS (
  SELECT "version", to_char("in_force_from" AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') "day"
  FROM "agreement_texts" text
  WHERE "doc_type_id" = -1 AND "version" = '2026-11-21'
    AND NOT EXISTS (SELECT FROM "consents" given WHERE given."version" = text."version" AND given."hash" = text."sha256")
)
UPDATE "agreement_texts" text
SET "version" = named."day" || CASE WHEN EXISTS (
  SELECT FROM "agreement_texts" taken WHERE taken."doc_type_id" = -1 AND taken."version" = named."day"
) THEN '.0' ELSE '' END
FROM named
WHERE text."doc_type_id" = -1 AND text."version" = named."version" AND named."day" <> named."version";
