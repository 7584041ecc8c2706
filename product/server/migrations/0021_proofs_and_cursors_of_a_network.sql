ALTER TABLE "session" ADD COLUMN "proof_chain_id" integer;--> statement-breakpoint
ALTER TABLE "chain_cursor" ADD COLUMN "protocols" text[];--> statement-breakpoint
-- The jobs of a network are in a schema of their own now; what was waiting is due again by the schedule.
DROP SCHEMA IF EXISTS "graphile_worker" CASCADE;