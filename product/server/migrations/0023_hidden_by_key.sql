CREATE TABLE "hidden_key" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "hidden_key" SELECT DISTINCT "ngo"."key" FROM "ngo" JOIN "hidden_ngo" ON ("hidden_ngo"."chain_id", "hidden_ngo"."ngo_id") = ("ngo"."chain_id", "ngo"."id");--> statement-breakpoint
DROP TABLE "hidden_ngo" CASCADE;--> statement-breakpoint
CREATE VIEW "public"."hidden_ngo" AS (select "ngo"."chain_id", "ngo"."id" as "ngo_id" from "ngo" inner join "hidden_key" on "hidden_key"."key" = "ngo"."key");