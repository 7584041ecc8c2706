CREATE TABLE "position_number" (
	"vault" text NOT NULL,
	"position_id" numeric(78, 0) NOT NULL,
	"holder" text NOT NULL,
	"number" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "position_number_vault_position_id_pk" PRIMARY KEY("vault","position_id")
);
--> statement-breakpoint
CREATE TABLE "tranche_fall" (
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"vault" text NOT NULL,
	"token" text NOT NULL,
	"tranche" numeric(78, 0) NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"shares_before" numeric(78, 0) NOT NULL,
	"shares_after" numeric(78, 0) NOT NULL,
	CONSTRAINT "tranche_fall_vault_token_tranche_block_number_log_index_pk" PRIMARY KEY("vault","token","tranche","block_number","log_index")
);
--> statement-breakpoint
CREATE INDEX "position_number_newest" ON "position_number" USING btree ("holder","number");--> statement-breakpoint
CREATE INDEX "position_number_block" ON "position_number" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "tranche_fall_block" ON "tranche_fall" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "withdrawal_claim_holder" ON "withdrawal_claim" USING btree ("holder","block_number","log_index");--> statement-breakpoint
ALTER TABLE "tranche_yield" DROP COLUMN "donated_shares";--> statement-breakpoint
-- What the new tables hold follows from the events, and the yield of a unit is rounded up now.
TRUNCATE "tranche_yield";--> statement-breakpoint
INSERT INTO "tranche_yield" ("block_number", "log_index", "vault", "token", "tranche", "earned", "donated")
SELECT s.block_number, s.log_index, s.vault, s.token, s.tranche,
	sum(div(s.shares_before * (s.rate - s.mark_before) * 2::numeric ^ 128 + s.units * 1e27 - 1, s.units * 1e27)) OVER so_far,
	sum(div(s.donated * s.rate * 2::numeric ^ 128 + s.units * 1e27 - 1, s.units * 1e27)) OVER so_far
FROM "settlement" s
WINDOW so_far AS (PARTITION BY s.vault, s.token, s.tranche ORDER BY s.block_number, s.log_index);--> statement-breakpoint
WITH RECURSIVE opened AS (
	SELECT vault, position_id, holder, block_number, log_index,
		row_number() OVER (PARTITION BY holder ORDER BY block_number, log_index)::int AS number
	FROM "position_event" WHERE kind IN ('staked', 'deposited')
),
numbered AS (
	SELECT vault, position_id, holder, number, block_number, log_index FROM opened
	UNION ALL
	SELECT e.other_vault, e.other_position_id, n.holder, n.number, e.block_number, e.log_index
	FROM numbered n JOIN "position_event" e
		ON (e.vault, e.position_id) = (n.vault, n.position_id) AND e.kind = 'movedOut'
)
INSERT INTO "position_number" ("vault", "position_id", "holder", "number", "block_number", "log_index")
SELECT vault, position_id, holder, number, block_number, log_index FROM numbered;--> statement-breakpoint
WITH fall AS (
	SELECT block_number AS fall_block, log_index AS fall_log,
		div(1e27 * pre_total_ether, pre_total_shares) AS rate_before,
		div(1e27 * post_total_ether, post_total_shares) AS rate_after
	FROM "lido_rebase"
	WHERE pre_total_ether * post_total_shares - post_total_ether * pre_total_shares
		> pre_total_ether * post_total_shares / 1e12
),
flow AS (
	SELECT fall.fall_block, fall.fall_log, e.vault, e.token, side.tranche, side.units, side.shares,
		e.block_number, e.log_index, coalesce(e.mark, e.entry_rate) AS mark,
		sum(side.units) OVER (
			PARTITION BY fall.fall_block, fall.fall_log, e.vault, e.token, side.tranche
			ORDER BY e.block_number, e.log_index
		) AS units_after
	FROM fall
	JOIN "position_event" e ON e.protocol = 'lido'
		AND (e.block_number, e.log_index) < (fall.fall_block, fall.fall_log)
	CROSS JOIN LATERAL (
		VALUES (e.entry_tranche, e.entry_units, e.entry_shares), (e.exit_tranche, -e.exit_units, -e.exit_shares)
	) side (tranche, units, shares)
	WHERE side.tranche IS NOT NULL
),
opening AS (
	SELECT DISTINCT ON (fall_block, fall_log, vault, token, tranche) *
	FROM flow WHERE units > 0 AND units_after = units
	ORDER BY fall_block, fall_log, vault, token, tranche, block_number DESC, log_index DESC
),
held AS (
	SELECT fall_block, fall_log, vault, token, tranche, sum(flow.units) AS units, sum(flow.shares) AS shares
	FROM opening JOIN flow USING (fall_block, fall_log, vault, token, tranche)
	WHERE (flow.block_number, flow.log_index) >= (opening.block_number, opening.log_index)
	GROUP BY fall_block, fall_log, vault, token, tranche
),
state AS (
	SELECT fall_block, fall_log, vault, token, tranche, fall.rate_before, fall.rate_after, held.units,
		held.shares - settled.donated AS shares, coalesce(settled.rate, opening.mark) AS mark,
		coalesce(mod(settled.owed, 2::numeric ^ 32), 0) AS fraction,
		coalesce(ended.rate, fall.rate_before) AS settled_before, coalesce(ended.rate, fall.rate_after) AS settled_after
	FROM held
	JOIN opening USING (fall_block, fall_log, vault, token, tranche)
	JOIN fall USING (fall_block, fall_log)
	LEFT JOIN LATERAL (
		SELECT e.rate FROM "vault_event" e
		WHERE (e.vault, e.kind, e.token) = (held.vault, 'finalRateSet', held.token)
			AND (e.block_number, e.log_index) < (fall_block, fall_log)
	) ended ON true
	CROSS JOIN LATERAL (
		SELECT coalesce(sum(s.donated), 0) AS donated,
			(array_agg(s.rate ORDER BY s.block_number DESC, s.log_index DESC))[1] AS rate,
			(array_agg(s.owed ORDER BY s.block_number DESC, s.log_index DESC))[1] AS owed
		FROM "settlement" s
		WHERE (s.vault, s.token, s.tranche) = (held.vault, held.token, held.tranche)
			AND (s.block_number, s.log_index) > (opening.block_number, opening.log_index)
			AND (s.block_number, s.log_index) < (fall_block, fall_log)
	) settled
	WHERE held.units > 0
)
INSERT INTO "tranche_fall" ("block_number", "log_index", "vault", "token", "tranche", "units", "shares_before", "shares_after")
SELECT fall_block, fall_log, vault, token, tranche, units,
	shares - CASE WHEN settled_before > mark THEN div(
		div(shares * mod(tranche, 128) * (settled_before - mark) * 2::numeric ^ 32, 100 * settled_before) + fraction,
		2::numeric ^ 32) ELSE 0 END,
	shares - CASE WHEN settled_after > mark THEN div(
		div(shares * mod(tranche, 128) * (settled_after - mark) * 2::numeric ^ 32, 100 * settled_after) + fraction,
		2::numeric ^ 32) ELSE 0 END
FROM state;
