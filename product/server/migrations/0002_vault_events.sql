CREATE TABLE "donation_payment" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"rewards_owner" text NOT NULL,
	"shares" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"rate" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_payment_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "factory_event" (
	"kind" text NOT NULL,
	"ngo_id" numeric(78, 0),
	"previous" text,
	"subject" text NOT NULL,
	"allowed" boolean,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "factory_event_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "position_event" (
	"kind" text NOT NULL,
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"position_id" numeric(78, 0) NOT NULL,
	"holder" text NOT NULL,
	"token" text NOT NULL,
	"eth_type" text,
	"in_a_token" boolean,
	"amount" numeric(78, 0),
	"token_amount" numeric(78, 0),
	"percent" integer NOT NULL,
	"percent_before" integer,
	"mark" numeric(78, 0),
	"start_date" timestamp with time zone,
	"other_vault" text,
	"other_position_id" numeric(78, 0),
	"entry_tranche" numeric(78, 0),
	"entry_units" numeric(78, 0),
	"entry_shares" numeric(78, 0),
	"entry_rate" numeric(78, 0),
	"exit_tranche" numeric(78, 0),
	"exit_units" numeric(78, 0),
	"exit_shares" numeric(78, 0),
	"exit_rate" numeric(78, 0),
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "position_event_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"rate" numeric(78, 0) NOT NULL,
	"settled_rate" numeric(78, 0) NOT NULL,
	"donated" numeric(78, 0) NOT NULL,
	"from_place" numeric(78, 0) NOT NULL,
	"to_place" numeric(78, 0) NOT NULL,
	"tranches" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "report_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"tranche" numeric(78, 0) NOT NULL,
	"mark_before" numeric(78, 0) NOT NULL,
	"rate" numeric(78, 0) NOT NULL,
	"shares_before" numeric(78, 0) NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"owed" numeric(78, 0) NOT NULL,
	"donated" numeric(78, 0) NOT NULL,
	"cause_log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "vault_event" (
	"kind" text NOT NULL,
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text,
	"a_token" text,
	"account" text,
	"holds" boolean,
	"rate" numeric(78, 0),
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "vault_event_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_claim" (
	"request_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"holder" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_request" (
	"request_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"position_id" numeric(78, 0) NOT NULL,
	"holder" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "donation_payment_newest" ON "donation_payment" USING btree ("ngo_id","block_number" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "factory_event_ngo" ON "factory_event" USING btree ("ngo_id","kind","block_number" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_event_holder" ON "position_event" USING btree ("holder","protocol","block_number" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_event_position" ON "position_event" USING btree ("vault","position_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("vault","token","block_number" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "settlement_tranche" ON "settlement" USING btree ("vault","token","tranche","block_number","log_index");--> statement-breakpoint
CREATE INDEX "vault_event_newest" ON "vault_event" USING btree ("vault","kind","block_number" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawal_claim_block" ON "withdrawal_claim" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "withdrawal_request_holder" ON "withdrawal_request" USING btree ("holder","request_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawal_request_block" ON "withdrawal_request" USING btree ("block_number");--> statement-breakpoint
-- What was indexed before these tables lacks the vaults' events: the chain is read anew from its start.
DELETE FROM "chain_cursor";--> statement-breakpoint
DELETE FROM "indexed_block";--> statement-breakpoint
DELETE FROM "ngo";--> statement-breakpoint
DELETE FROM "ngo_profile";
