-- online
ALTER TABLE "journal" ADD COLUMN "user_id" integer;