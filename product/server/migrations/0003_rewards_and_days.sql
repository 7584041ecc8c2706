CREATE TABLE "administrative_act" (
	"id" serial PRIMARY KEY NOT NULL,
	"administrator" text NOT NULL,
	"act" text NOT NULL,
	"subject" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_ngo" (
	"ngo_id" numeric(78, 0) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"holder" text NOT NULL,
	"number" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "donor_vault_holder_pk" PRIMARY KEY("vault","holder")
);
--> statement-breakpoint
CREATE TABLE "report_summary" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"earned" numeric(78, 0) NOT NULL,
	"donated" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "report_summary_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "tranche_yield" (
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"tranche" numeric(78, 0) NOT NULL,
	"earned" numeric(78, 0) NOT NULL,
	"donated" numeric(78, 0) NOT NULL,
	"donated_shares" numeric(78, 0) NOT NULL,
	CONSTRAINT "tranche_yield_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "vault_day" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"day" date NOT NULL,
	"shares" numeric(78, 0) NOT NULL,
	"rate" numeric(78, 0) NOT NULL,
	"earned" numeric(78, 0) NOT NULL,
	"donated" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	CONSTRAINT "vault_day_vault_token_day_pk" PRIMARY KEY("vault","token","day")
);
--> statement-breakpoint
CREATE TABLE "lido_rebase" (
	"time_elapsed" numeric(78, 0) NOT NULL,
	"pre_total_shares" numeric(78, 0) NOT NULL,
	"pre_total_ether" numeric(78, 0) NOT NULL,
	"post_total_shares" numeric(78, 0) NOT NULL,
	"post_total_ether" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "lido_rebase_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "ether_price" (
	"day" date PRIMARY KEY NOT NULL,
	"usd" double precision NOT NULL
);
--> statement-breakpoint
DROP INDEX "settlement_tranche";--> statement-breakpoint
DROP INDEX "donation_payment_newest";--> statement-breakpoint
DROP INDEX "factory_event_ngo";--> statement-breakpoint
DROP INDEX "ngo_profile_newest";--> statement-breakpoint
DROP INDEX "position_event_holder";--> statement-breakpoint
DROP INDEX "report_newest";--> statement-breakpoint
DROP INDEX "vault_event_newest";--> statement-breakpoint
DROP INDEX "withdrawal_request_holder";--> statement-breakpoint
CREATE INDEX "donor_newest" ON "donor" USING btree ("vault","number");--> statement-breakpoint
CREATE INDEX "donor_block" ON "donor" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "report_summary_newest" ON "report_summary" USING btree ("vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "tranche_yield_newest" ON "tranche_yield" USING btree ("vault","token","tranche","block_number","log_index");--> statement-breakpoint
CREATE INDEX "vault_day_day" ON "vault_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "donation_payment_vault" ON "donation_payment" USING btree ("vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "position_event_vault" ON "position_event" USING btree ("vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "report_time" ON "report" USING btree ("token","timestamp");--> statement-breakpoint
CREATE INDEX "settlement_vault" ON "settlement" USING btree ("vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "donation_payment_newest" ON "donation_payment" USING btree ("ngo_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "factory_event_ngo" ON "factory_event" USING btree ("ngo_id","kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "ngo_profile_newest" ON "ngo_profile" USING btree ("ngo_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "position_event_holder" ON "position_event" USING btree ("holder","protocol","block_number","log_index");--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("vault","token","block_number","log_index");--> statement-breakpoint
CREATE INDEX "vault_event_newest" ON "vault_event" USING btree ("vault","kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "withdrawal_request_holder" ON "withdrawal_request" USING btree ("holder","request_id");--> statement-breakpoint
-- What is derived is written as events come in: the chain is indexed anew.
TRUNCATE "chain_cursor", "indexed_block", "ngo", "ngo_profile", "factory_event", "vault_event", "position_event", "settlement", "report", "donation_payment", "withdrawal_request", "withdrawal_claim";
