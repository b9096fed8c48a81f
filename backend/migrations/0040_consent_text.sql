-- online
INSERT INTO "agreement_texts" ("doc_type_id", "version", "in_force_from", "name", "mime", "bytes")
SELECT -1, coalesce(last."version", '2026-11-21'), coalesce(last."given_at", now()), text."name", text."mime", text."bytes"
FROM "static_documents" text
LEFT JOIN LATERAL (SELECT "version", min("given_at") "given_at" FROM "consents" WHERE "hash" = encode(sha256(text."bytes"), 'hex') GROUP BY "version" ORDER BY max("id") DESC LIMIT 1) last ON true
WHERE text."path" = '/docs/personal-data-consent.pdf'
ON CONFLICT DO NOTHING;
