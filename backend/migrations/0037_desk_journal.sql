-- online
CREATE INDEX "journal_newest" ON "journal" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "journal_who" ON "journal" USING btree ("who","at","id");--> statement-breakpoint
CREATE INDEX "journal_kind" ON "journal" USING btree (split_part("subject", ' ', 1),"at","id");
