-- The events of the earlier contracts do not have what the new columns hold: what was indexed is read again.
TRUNCATE "ngo", "ngo_profile", "factory_event", "vault_event", "position_event", "settlement", "report", "donation_payment", "withdrawal_request", "withdrawal_claim", "lido_rebase", "tranche_yield", "tranche_fall", "position_number", "donor", "vault_day", "report_summary", "hidden_ngo", "indexed_block", "chain_cursor";--> statement-breakpoint
CREATE TABLE "change_event" (
	"kind" text NOT NULL,
	"change" text NOT NULL,
	"subject" numeric(78, 0) NOT NULL,
	"ngo_id" numeric(78, 0),
	"vault" text,
	"token" text,
	"value" text,
	"earliest" timestamp with time zone,
	"void_from" timestamp with time zone,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "change_event_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "donations_set_aside" (
	"protocol" text NOT NULL,
	"ngo_id" numeric(78, 0) NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"receiver" text NOT NULL,
	"shares" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "donations_set_aside_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
ALTER TABLE "factory_event" ADD COLUMN "paused" boolean;--> statement-breakpoint
ALTER TABLE "factory_event" ADD COLUMN "by_owner" boolean;--> statement-breakpoint
ALTER TABLE "donation_payment" ADD COLUMN "recipient" text NOT NULL;--> statement-breakpoint
ALTER TABLE "donation_payment" ADD COLUMN "is_earlier" boolean NOT NULL;--> statement-breakpoint
CREATE INDEX "change_event_subject" ON "change_event" USING btree ("change","subject","block_number","log_index");--> statement-breakpoint
CREATE INDEX "change_event_ngo" ON "change_event" USING btree ("ngo_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "change_event_void_from" ON "change_event" USING btree ("void_from") WHERE "change_event"."kind" = 'announced';--> statement-breakpoint
CREATE INDEX "donations_set_aside_vault" ON "donations_set_aside" USING btree ("vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "factory_event_kind" ON "factory_event" USING btree ("kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "donation_payment_earlier" ON "donation_payment" USING btree ("vault","token","rewards_owner") WHERE "donation_payment"."is_earlier";--> statement-breakpoint
CREATE INDEX "position_event_rare" ON "position_event" USING btree ("kind","block_number","log_index") WHERE "position_event"."kind" in ('addedTo', 'merged');