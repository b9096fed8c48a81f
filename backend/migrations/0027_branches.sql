-- online
-- SHIP-008: a branch has the INN of its head office and a KPP of its own. No KPP counts as one value.
CREATE UNIQUE INDEX "organisations_inn_kpp" ON "organisations" USING btree ("inn",coalesce("kpp", ''));--> statement-breakpoint
ALTER TABLE "organisations" DROP CONSTRAINT "organisations_inn_unique";
