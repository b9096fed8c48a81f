-- online
ALTER TABLE "users" ADD COLUMN "is_manager" boolean DEFAULT false NOT NULL;