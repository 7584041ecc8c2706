-- The events of the first contracts do not have what the new columns hold: what was indexed is read again.
TRUNCATE "ngo", "ngo_profile", "factory_event", "vault_event", "position_event", "settlement", "report", "donation_payment", "withdrawal_request", "withdrawal_claim", "lido_rebase", "tranche_yield", "tranche_fall", "position_number", "donor", "vault_day", "report_summary", "hidden_ngo", "indexed_block", "chain_cursor";--> statement-breakpoint
ALTER TABLE "donation_payment" ADD COLUMN "asset" text NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "form" text NOT NULL;--> statement-breakpoint
ALTER TABLE "vault_event" ADD COLUMN "amount" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "vault_event" ADD COLUMN "request_id" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "withdrawal_claim" ADD COLUMN "position_id" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_claim" ADD COLUMN "percent" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_claim" ADD COLUMN "eth_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD COLUMN "percent" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD COLUMN "eth_type" text NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_tranche" ON "settlement" USING btree ("vault","token","tranche","block_number","log_index");