ALTER TABLE "ngo_words" ADD COLUMN "skeleton" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "ngo_words_skeleton" ON "ngo_words" USING btree ("skeleton","ngo_id");