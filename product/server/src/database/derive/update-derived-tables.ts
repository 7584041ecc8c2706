import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Tokens } from '../../chain/tokens.ts'
import type { Transaction } from '../database.ts'
import { hiddenKey } from '../schema/administration-tables.ts'
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
import { ngo } from '../schema/ngo-tables.ts'
import { unitDonated, unitEarned } from '../schema/unit-yields.ts'
import { startOfDay } from '../utc-days.ts'
import { deriveFalls } from './derive-falls.ts'
import { deriveNgoListings } from './derive-ngo-listings.ts'
import { deriveVaultDays } from './derive-vault-days.ts'
import { type FirstBlock, isFrom } from './first-block.ts'
import { numberPositions } from './number-positions.ts'
import { summarizeReports } from './summarize-reports.ts'

/** Adds the events from this block of a network on, all of which are new, to the derived tables. */
export async function updateDerivedTables(
  transaction: Transaction,
  first: FirstBlock,
  tokens: Tokens,
): Promise<void> {
  await accumulateYield(transaction, first)
  await deriveFalls(transaction, first)
  await numberPositions(transaction, first)
  await numberDonors(transaction, first)
  await deriveVaultDays(transaction, first)
  await summarizeReports(transaction, first)
  await deriveNgoListings(transaction, first, tokens)
}

/** Removes the blocks of a network above the fork, whose events were deleted before. */
export async function rollBackDerivedTables(
  transaction: Transaction,
  fork: { chainId: number; number: number; timestamp: Date },
  tokens: Tokens,
): Promise<void> {
  const { chainId } = fork
  for (const table of [
    trancheYield,
    trancheFall,
    positionNumber,
    donor,
    reportSummary,
    ngoFigures,
    ngoWords,
  ]) {
    await transaction.delete(table).where(and(eq(table.chainId, chainId), gt(table.blockNumber, fork.number)))
  }
  const day = fork.timestamp.toISOString().slice(0, 10)
  await transaction.delete(vaultDay).where(and(eq(vaultDay.chainId, chainId), gte(vaultDay.day, day)))
  const [before] = await transaction
    .select({ number: sql<number>`coalesce(max(${indexedBlock.number}), -1)::int` })
    .from(indexedBlock)
    .where(
      and(
        eq(indexedBlock.chainId, chainId),
        sql`${indexedBlock.timestamp} < ${startOfDay(sql`${day}::date`)}`,
      ),
    )
  await deriveVaultDays(transaction, { chainId, block: (before?.number ?? -1) + 1 })
  // What the removed blocks had changed is known no more, so all of them.
  await deriveNgoListings(transaction, { chainId, block: 0 }, tokens)
}

export async function clearDerivedTables(transaction: Transaction, chainId: number): Promise<void> {
  for (const table of Object.values(derivedTables)) {
    await transaction.delete(table).where(eq(table.chainId, chainId))
  }
  // What is on another network too stays hidden there.
  await transaction.delete(hiddenKey).where(sql`not exists (
    select from ${ngo} where ${ngo.key} = ${hiddenKey.key} and ${ngo.chainId} <> ${chainId}
  )`)
}

async function accumulateYield(transaction: Transaction, first: FirstBlock): Promise<void> {
  await transaction.execute(sql`
    insert into tranche_yield (chain_id, block_number, log_index, vault, token, tranche, earned, donated)
    select s.chain_id, s.block_number, s.log_index, s.vault, s.token, s.tranche,
      coalesce(base.earned, 0) + sum(${unitEarned}) over so_far,
      coalesce(base.donated, 0) + sum(${unitDonated}) over so_far
    from settlement s
    left join lateral (
      select y.earned, y.donated from tranche_yield y
      where (y.chain_id, y.vault, y.token, y.tranche) = (s.chain_id, s.vault, s.token, s.tranche)
        and y.block_number < ${first.block}
      order by y.block_number desc, y.log_index desc limit 1
    ) base on true
    where ${isFrom(first, 's')}
    window so_far as (partition by s.vault, s.token, s.tranche order by s.block_number, s.log_index)`)
}

async function numberDonors(transaction: Transaction, first: FirstBlock): Promise<void> {
  // The donors so far are counted before the insert: a subquery for each row would also see the rows of this statement.
  await transaction.execute(sql`
    with newcomer as materialized (
      select distinct on (e.vault, e.holder) e.* from position_event e
      where ${isFrom(first, 'e')} and e.entry_tranche is not null
        and not exists (
          select from donor d where (d.chain_id, d.vault, d.holder) = (e.chain_id, e.vault, e.holder)
        )
      order by e.vault, e.holder, e.block_number, e.log_index
    ),
    earlier as materialized (
      select vault, (
          select max(d.number) from donor d where (d.chain_id, d.vault) = (${first.chainId}, visited.vault)
        ) as donors
      from (select distinct vault from newcomer) visited
    )
    insert into donor
      (chain_id, protocol, ngo_id, vault, holder, number, block_number, log_index, transaction_hash, timestamp)
    select chain_id, protocol, ngo_id, vault, holder,
      coalesce(earlier.donors, 0) + row_number() over (partition by vault order by block_number, log_index),
      block_number, log_index, transaction_hash, timestamp
    from newcomer join earlier using (vault)`)
}
