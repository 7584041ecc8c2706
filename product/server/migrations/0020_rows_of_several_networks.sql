DROP INDEX "donor_newest";--> statement-breakpoint
DROP INDEX "donor_block";--> statement-breakpoint
DROP INDEX "position_number_newest";--> statement-breakpoint
DROP INDEX "position_number_block";--> statement-breakpoint
DROP INDEX "report_summary_newest";--> statement-breakpoint
DROP INDEX "tranche_fall_block";--> statement-breakpoint
DROP INDEX "tranche_yield_newest";--> statement-breakpoint
DROP INDEX "vault_day_day";--> statement-breakpoint
DROP INDEX "ngo_figures_status";--> statement-breakpoint
DROP INDEX "ngo_figures_donors";--> statement-breakpoint
DROP INDEX "ngo_figures_donated";--> statement-breakpoint
DROP INDEX "ngo_figures_staked";--> statement-breakpoint
DROP INDEX "ngo_words_name";--> statement-breakpoint
DROP INDEX "ngo_words_skeleton";--> statement-breakpoint
DROP INDEX "ngo_words_location";--> statement-breakpoint
DROP INDEX "change_event_subject";--> statement-breakpoint
DROP INDEX "change_event_ngo";--> statement-breakpoint
DROP INDEX "change_event_void_from";--> statement-breakpoint
DROP INDEX "factory_event_ngo";--> statement-breakpoint
DROP INDEX "factory_event_kind";--> statement-breakpoint
DROP INDEX "ngo_profile_newest";--> statement-breakpoint
DROP INDEX "donation_payment_newest";--> statement-breakpoint
DROP INDEX "donation_payment_vault";--> statement-breakpoint
DROP INDEX "donation_payment_earlier";--> statement-breakpoint
DROP INDEX "donations_set_aside_vault";--> statement-breakpoint
DROP INDEX "position_event_position";--> statement-breakpoint
DROP INDEX "position_event_vault";--> statement-breakpoint
DROP INDEX "position_event_rare";--> statement-breakpoint
DROP INDEX "position_event_redirect";--> statement-breakpoint
DROP INDEX "report_time";--> statement-breakpoint
DROP INDEX "report_newest";--> statement-breakpoint
DROP INDEX "settlement_tranche";--> statement-breakpoint
DROP INDEX "settlement_time";--> statement-breakpoint
DROP INDEX "settlement_unit_earned";--> statement-breakpoint
DROP INDEX "vault_event_newest";--> statement-breakpoint
DROP INDEX "withdrawal_claim_block";--> statement-breakpoint
DROP INDEX "withdrawal_request_block";--> statement-breakpoint
ALTER TABLE "donor" DROP CONSTRAINT "donor_vault_holder_pk";--> statement-breakpoint
ALTER TABLE "position_number" DROP CONSTRAINT "position_number_vault_position_id_pk";--> statement-breakpoint
ALTER TABLE "report_summary" DROP CONSTRAINT "report_summary_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "tranche_fall" DROP CONSTRAINT "tranche_fall_vault_token_tranche_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "tranche_yield" DROP CONSTRAINT "tranche_yield_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "vault_day" DROP CONSTRAINT "vault_day_vault_token_day_pk";--> statement-breakpoint
ALTER TABLE "lido_rebase" DROP CONSTRAINT "lido_rebase_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "ngo_figures" DROP CONSTRAINT "ngo_figures_protocol_ngo_id_pk";--> statement-breakpoint
ALTER TABLE "change_event" DROP CONSTRAINT "change_event_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "factory_event" DROP CONSTRAINT "factory_event_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "ngo_profile" DROP CONSTRAINT "ngo_profile_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "donation_payment" DROP CONSTRAINT "donation_payment_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "donations_set_aside" DROP CONSTRAINT "donations_set_aside_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "position_event" DROP CONSTRAINT "position_event_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "vault_event" DROP CONSTRAINT "vault_event_block_number_log_index_pk";--> statement-breakpoint
ALTER TABLE "hidden_ngo" DROP CONSTRAINT "hidden_ngo_pkey";--> statement-breakpoint
ALTER TABLE "indexed_block" DROP CONSTRAINT "indexed_block_pkey";--> statement-breakpoint
ALTER TABLE "ngo_words" DROP CONSTRAINT "ngo_words_pkey";--> statement-breakpoint
ALTER TABLE "ngo" DROP CONSTRAINT "ngo_pkey";--> statement-breakpoint
ALTER TABLE "withdrawal_claim" DROP CONSTRAINT "withdrawal_claim_pkey";--> statement-breakpoint
ALTER TABLE "withdrawal_request" DROP CONSTRAINT "withdrawal_request_pkey";--> statement-breakpoint
-- What was indexed until now is of the one network that the cursor names.
DO $$
DECLARE
  own integer := coalesce((SELECT chain_id FROM chain_cursor), 0);
  name text;
BEGIN
  FOREACH name IN ARRAY array[
    'hidden_ngo', 'indexed_block', 'donor', 'position_number', 'report_summary', 'tranche_fall', 'tranche_yield',
    'vault_day', 'lido_rebase', 'ngo_figures', 'ngo_words', 'change_event', 'factory_event', 'ngo', 'ngo_profile',
    'donation_payment', 'donations_set_aside', 'position_event', 'report', 'settlement', 'vault_event',
    'withdrawal_claim', 'withdrawal_request'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN chain_id integer NOT NULL DEFAULT %s', name, own);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN chain_id DROP DEFAULT', name);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "administrative_act" ADD COLUMN "chain_id" integer;--> statement-breakpoint
ALTER TABLE "hidden_ngo" ADD CONSTRAINT "hidden_ngo_chain_id_ngo_id_pk" PRIMARY KEY("chain_id","ngo_id");--> statement-breakpoint
ALTER TABLE "indexed_block" ADD CONSTRAINT "indexed_block_chain_id_number_pk" PRIMARY KEY("chain_id","number");--> statement-breakpoint
ALTER TABLE "donor" ADD CONSTRAINT "donor_chain_id_vault_holder_pk" PRIMARY KEY("chain_id","vault","holder");--> statement-breakpoint
ALTER TABLE "position_number" ADD CONSTRAINT "position_number_chain_id_vault_position_id_pk" PRIMARY KEY("chain_id","vault","position_id");--> statement-breakpoint
ALTER TABLE "report_summary" ADD CONSTRAINT "report_summary_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "tranche_fall" ADD CONSTRAINT "tranche_fall_pk" PRIMARY KEY("chain_id","vault","token","tranche","block_number","log_index");--> statement-breakpoint
ALTER TABLE "tranche_yield" ADD CONSTRAINT "tranche_yield_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "vault_day" ADD CONSTRAINT "vault_day_chain_id_vault_token_day_pk" PRIMARY KEY("chain_id","vault","token","day");--> statement-breakpoint
ALTER TABLE "lido_rebase" ADD CONSTRAINT "lido_rebase_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "ngo_figures" ADD CONSTRAINT "ngo_figures_chain_id_protocol_ngo_id_pk" PRIMARY KEY("chain_id","protocol","ngo_id");--> statement-breakpoint
ALTER TABLE "ngo_words" ADD CONSTRAINT "ngo_words_chain_id_ngo_id_pk" PRIMARY KEY("chain_id","ngo_id");--> statement-breakpoint
ALTER TABLE "change_event" ADD CONSTRAINT "change_event_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "factory_event" ADD CONSTRAINT "factory_event_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "ngo" ADD CONSTRAINT "ngo_chain_id_id_pk" PRIMARY KEY("chain_id","id");--> statement-breakpoint
ALTER TABLE "ngo_profile" ADD CONSTRAINT "ngo_profile_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "donation_payment" ADD CONSTRAINT "donation_payment_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "donations_set_aside" ADD CONSTRAINT "donations_set_aside_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "position_event" ADD CONSTRAINT "position_event_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "vault_event" ADD CONSTRAINT "vault_event_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index");--> statement-breakpoint
ALTER TABLE "withdrawal_claim" ADD CONSTRAINT "withdrawal_claim_chain_id_request_id_pk" PRIMARY KEY("chain_id","request_id");--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_chain_id_request_id_pk" PRIMARY KEY("chain_id","request_id");--> statement-breakpoint
CREATE INDEX "donor_newest" ON "donor" USING btree ("chain_id","vault","number");--> statement-breakpoint
CREATE INDEX "donor_block" ON "donor" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "position_number_newest" ON "position_number" USING btree ("holder","chain_id","number");--> statement-breakpoint
CREATE INDEX "position_number_block" ON "position_number" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "report_summary_newest" ON "report_summary" USING btree ("chain_id","vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "tranche_fall_block" ON "tranche_fall" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "tranche_yield_newest" ON "tranche_yield" USING btree ("chain_id","vault","token","tranche","block_number","log_index");--> statement-breakpoint
CREATE INDEX "vault_day_day" ON "vault_day" USING btree ("chain_id","day");--> statement-breakpoint
CREATE INDEX "ngo_figures_status" ON "ngo_figures" USING btree ("chain_id","protocol","status","ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_figures_donors" ON "ngo_figures" USING btree ("chain_id","protocol","donors" DESC NULLS LAST,"ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_figures_donated" ON "ngo_figures" USING btree ("chain_id","protocol","donated" DESC NULLS LAST,"ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_figures_staked" ON "ngo_figures" USING btree ("chain_id","protocol","staked" DESC NULLS LAST,"ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_words_name" ON "ngo_words" USING btree ("chain_id","name","ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_words_skeleton" ON "ngo_words" USING btree ("chain_id","skeleton","ngo_id");--> statement-breakpoint
CREATE INDEX "ngo_words_location" ON "ngo_words" USING btree ("chain_id","location","ngo_id");--> statement-breakpoint
CREATE INDEX "change_event_subject" ON "change_event" USING btree ("chain_id","change","subject","block_number","log_index");--> statement-breakpoint
CREATE INDEX "change_event_ngo" ON "change_event" USING btree ("chain_id","ngo_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "change_event_void_from" ON "change_event" USING btree ("chain_id","void_from") WHERE "change_event"."kind" = 'announced';--> statement-breakpoint
CREATE INDEX "factory_event_ngo" ON "factory_event" USING btree ("chain_id","ngo_id","kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "factory_event_kind" ON "factory_event" USING btree ("chain_id","kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "ngo_profile_newest" ON "ngo_profile" USING btree ("chain_id","ngo_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "donation_payment_newest" ON "donation_payment" USING btree ("chain_id","ngo_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "donation_payment_vault" ON "donation_payment" USING btree ("chain_id","vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "donation_payment_earlier" ON "donation_payment" USING btree ("chain_id","vault","token","rewards_owner") WHERE "donation_payment"."is_earlier";--> statement-breakpoint
CREATE INDEX "donations_set_aside_vault" ON "donations_set_aside" USING btree ("chain_id","vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "position_event_position" ON "position_event" USING btree ("chain_id","vault","position_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "position_event_vault" ON "position_event" USING btree ("chain_id","vault","block_number","log_index");--> statement-breakpoint
CREATE INDEX "position_event_rare" ON "position_event" USING btree ("chain_id","kind","block_number","log_index") WHERE "position_event"."kind" in ('addedTo', 'merged');--> statement-breakpoint
CREATE INDEX "position_event_redirect" ON "position_event" USING btree ("chain_id","kind","block_number","log_index") WHERE "position_event"."kind" in ('percentChanged', 'movedOut', 'movedIn', 'movedToSuccessor', 'movedFromPredecessor');--> statement-breakpoint
CREATE INDEX "report_time" ON "report" USING btree ("chain_id","token","timestamp");--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("chain_id","vault","token","block_number","log_index");--> statement-breakpoint
CREATE INDEX "settlement_tranche" ON "settlement" USING btree ("chain_id","vault","token","tranche","block_number","log_index");--> statement-breakpoint
CREATE INDEX "settlement_time" ON "settlement" USING btree ("chain_id","vault","token","tranche","timestamp","block_number","log_index");--> statement-breakpoint
CREATE INDEX "settlement_unit_earned" ON "settlement" USING btree ("chain_id","vault","token","tranche",div(shares_before * (rate - mark_before) * 2::numeric ^ 128 + units * 1e27 - 1, units * 1e27));--> statement-breakpoint
CREATE INDEX "vault_event_newest" ON "vault_event" USING btree ("chain_id","vault","kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "withdrawal_claim_block" ON "withdrawal_claim" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "withdrawal_request_block" ON "withdrawal_request" USING btree ("chain_id","block_number");