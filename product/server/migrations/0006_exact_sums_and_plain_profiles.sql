-- Sums of days and texts of profiles are stored in another way: the chain is indexed anew.
TRUNCATE "chain_cursor", "indexed_block", "ngo", "ngo_profile", "factory_event", "vault_event", "position_event", "settlement", "report", "donation_payment", "withdrawal_request", "withdrawal_claim", "lido_rebase", "tranche_yield", "donor", "vault_day", "report_summary";--> statement-breakpoint
ALTER TABLE "vault_day" ADD COLUMN "earned_ray" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "vault_day" ADD COLUMN "donated_ray" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "vault_day" drop column "earned";--> statement-breakpoint
ALTER TABLE "vault_day" ADD COLUMN "earned" numeric(78, 0) GENERATED ALWAYS AS (div(earned_ray, 1e27)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vault_day" drop column "donated";--> statement-breakpoint
ALTER TABLE "vault_day" ADD COLUMN "donated" numeric(78, 0) GENERATED ALWAYS AS (div(donated_ray, 1e27)) STORED NOT NULL;
