CREATE TABLE "chain_cursor" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"genesis_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"block_timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexed_block" (
	"number" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ngo" (
	"id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"lido_vault" text,
	"aave_vault" text,
	"rewards_owner" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ngo_profile" (
	"ngo_id" numeric(78, 0) NOT NULL,
	"name" text NOT NULL,
	"image_link" text NOT NULL,
	"description" text NOT NULL,
	"link" text NOT NULL,
	"location" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "ngo_profile_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE INDEX "ngo_profile_newest" ON "ngo_profile" USING btree ("ngo_id","block_number" DESC NULLS LAST,"log_index" DESC NULLS LAST);