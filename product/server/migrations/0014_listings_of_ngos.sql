CREATE TABLE "ngo_figures" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"status" text NOT NULL,
	"donors" integer NOT NULL,
	"donated" numeric(78, 0) NOT NULL,
	"staked" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "ngo_figures_protocol_ngo_id_pk" PRIMARY KEY("protocol","ngo_id")
);
--> statement-breakpoint
CREATE TABLE "ngo_words" (
	"ngo_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"names" text NOT NULL,
	"words" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ngo_figures_status" ON "ngo_figures" USING btree ("protocol","status","ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_figures_donors" ON "ngo_figures" USING btree ("protocol","donors" DESC NULLS LAST,"ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_figures_donated" ON "ngo_figures" USING btree ("protocol","donated" DESC NULLS LAST,"ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_figures_staked" ON "ngo_figures" USING btree ("protocol","staked" DESC NULLS LAST,"ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_words_name" ON "ngo_words" USING btree ("name","ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_words_location" ON "ngo_words" USING btree ("location","ngo_id");--> statement-breakpoint
-- Lists work without it, so a database owner who may not create it, or a server without it, must not stop the upgrade.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "ngo_words_names" ON "ngo_words" USING gin ("names" gin_trgm_ops);
	CREATE INDEX "ngo_words_words" ON "ngo_words" USING gin ("words" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
	RAISE WARNING 'pg_trgm cannot be created: %', SQLERRM;
END $$;
