import { gt, gte, sql } from 'drizzle-orm'
import type { Tokens } from '../../chain/tokens.ts'
import type { Transaction } from '../database.ts'
import { hiddenNgo } from '../schema/administration-tables.ts'
import { indexedBlock } from '../schema/cursor-tables.ts'
import {
  derivedTables,
  donor,
  positionNumber,
  reportSummary,
  trancheFall,
  trancheYield,
  vaultDay,
} from '../schema/derived-tables.ts'
import { ngoFigures, ngoWords } from '../schema/ngo-listing-tables.ts'
import { unitDonated, unitEarned } from '../schema/unit-yields.ts'
import { startOfDay } from '../utc-days.ts'
import { deriveFalls } from './derive-falls.ts'
import { deriveNgoListings } from './derive-ngo-listings.ts'
import { deriveVaultDays } from './derive-vault-days.ts'
import { numberPositions } from './number-positions.ts'
import { summarizeReports } from './summarize-reports.ts'

/** Adds the events from this block on, all of which are new, to the derived tables. */
export async function updateDerivedTables(
  transaction: Transaction,
  block: number,
  tokens: Tokens,
): Promise<void> {
  await accumulateYield(transaction, block)
  await deriveFalls(transaction, block)
  await numberPositions(transaction, block)
  await numberDonors(transaction, block)
  await deriveVaultDays(transaction, block)
  await summarizeReports(transaction, block)
  await deriveNgoListings(transaction, block, tokens)
}

/** Removes the blocks above the fork, whose events were deleted before. */
export async function rollBackDerivedTables(
  transaction: Transaction,
  fork: { number: number; timestamp: Date },
  tokens: Tokens,
): Promise<void> {
  for (const table of [
    trancheYield,
    trancheFall,
    positionNumber,
    donor,
    reportSummary,
    ngoFigures,
    ngoWords,
  ]) {
    await transaction.delete(table).where(gt(table.blockNumber, fork.number))
  }
  const day = fork.timestamp.toISOString().slice(0, 10)
  await transaction.delete(vaultDay).where(gte(vaultDay.day, day))
  const [before] = await transaction
    .select({ number: sql<number>`coalesce(max(${indexedBlock.number}), -1)::int` })
    .from(indexedBlock)
    .where(sql`${indexedBlock.timestamp} < ${startOfDay(sql`${day}::date`)}`)
  await deriveVaultDays(transaction, (before?.number ?? -1) + 1)
  // What the removed blocks had changed is known no more, so all of them.
  await deriveNgoListings(transaction, 0, tokens)
}

export async function clearDerivedTables(transaction: Transaction): Promise<void> {
  for (const table of [...Object.values(derivedTables), hiddenNgo]) await transaction.delete(table)
}

async function accumulateYield(transaction: Transaction, block: number): Promise<void> {
  await transaction.execute(sql`
    insert into tranche_yield (block_number, log_index, vault, token, tranche, earned, donated)
    select s.block_number, s.log_index, s.vault, s.token, s.tranche,
      coalesce(base.earned, 0) + sum(${unitEarned}) over so_far,
      coalesce(base.donated, 0) + sum(${unitDonated}) over so_far
    from settlement s
    left join lateral (
      select y.earned, y.donated from tranche_yield y
      where (y.vault, y.token, y.tranche) = (s.vault, s.token, s.tranche) and y.block_number < ${block}
      order by y.block_number desc, y.log_index desc limit 1
    ) base on true
    where s.block_number >= ${block}
    window so_far as (partition by s.vault, s.token, s.tranche order by s.block_number, s.log_index)`)
}

async function numberDonors(transaction: Transaction, block: number): Promise<void> {
  // The donors so far are counted before the insert: a subquery for each row would also see the rows of this statement.
  await transaction.execute(sql`
    with newcomer as materialized (
      select distinct on (e.vault, e.holder) e.* from position_event e
      where e.block_number >= ${block} and e.entry_tranche is not null
        and not exists (select from donor d where (d.vault, d.holder) = (e.vault, e.holder))
      order by e.vault, e.holder, e.block_number, e.log_index
    ),
    earlier as materialized (
      select vault, (select max(d.number) from donor d where d.vault = visited.vault) as donors
      from (select distinct vault from newcomer) visited
    )
    insert into donor (protocol, ngo_id, vault, holder, number, block_number, log_index, transaction_hash, timestamp)
    select protocol, ngo_id, vault, holder,
      coalesce(earlier.donors, 0) + row_number() over (partition by vault order by block_number, log_index),
      block_number, log_index, transaction_hash, timestamp
    from newcomer join earlier using (vault)`)
}
