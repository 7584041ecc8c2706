import {
  type AaveTransactionList,
  aaveActions,
  type LidoTransaction,
  type LidoTransactionList,
  lidoActions,
} from '@kindyield/api-contract'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { newestProfile } from './newest-profile.ts'
import type { Database } from './open-database.ts'
import { positionEvent } from './schema.ts'

export type TransactionQuery = { holder: string; skip: number; take: number }
type Kind = 'staked' | 'deposited' | 'withdrawn'
export type TransactionFilter = { kinds?: Kind[]; ethType?: 'eth' | 'stEth' | 'wstEth' }
type PositionEvent = typeof positionEvent.$inferSelect
type Found = { event: PositionEvent; ngoName: string }

/** A page of someone's stakes and withdrawals, newest first. */
export async function listLidoTransactions(
  database: Database,
  query: TransactionQuery,
  filter?: TransactionFilter,
): Promise<LidoTransactionList> {
  const { found, total } = await findTransactions(database, 'lido', query, filter)
  const data = found.map(({ event, ngoName }) => {
    const action = lidoActionOf(event)
    const amounts = { amount: String(event.amount), tokenAmount: String(event.tokenAmount) }
    return { ...describe(event, ngoName), action, label: lidoActions[action], ...amounts }
  })
  return { data, total }
}

/** A page of someone's deposits and withdrawals, newest first. */
export async function listAaveTransactions(
  database: Database,
  query: TransactionQuery,
  filter?: TransactionFilter,
): Promise<AaveTransactionList> {
  const { found, total } = await findTransactions(database, 'aave', query, filter)
  const data = found.map(({ event, ngoName }) => {
    const action = event.kind === 'deposited' ? ('1' as const) : ('2' as const)
    const paid = { token: event.token, amount: String(event.amount), inAToken: event.inAToken ?? false }
    return { ...describe(event, ngoName), action, label: aaveActions[action], ...paid }
  })
  return { data, total }
}

async function findTransactions(
  database: Database,
  protocol: 'lido' | 'aave',
  { holder, skip, take }: TransactionQuery,
  { kinds = ['staked', 'deposited', 'withdrawn'], ethType }: TransactionFilter = {},
): Promise<{ found: Found[]; total: number }> {
  const profile = newestProfile(database, positionEvent.ngoId)
  const isTheirs = and(
    eq(positionEvent.holder, holder),
    eq(positionEvent.protocol, protocol),
    inArray(positionEvent.kind, kinds),
    ethType === undefined ? undefined : eq(positionEvent.ethType, ethType),
  )
  const [found, [counted]] = await Promise.all([
    database
      .select({ event: positionEvent, ngoName: profile.name })
      .from(positionEvent)
      .innerJoinLateral(profile, sql`true`)
      .where(isTheirs)
      .orderBy(desc(positionEvent.blockNumber), desc(positionEvent.logIndex))
      .offset(skip)
      .limit(take),
    database.select({ total: count() }).from(positionEvent).where(isTheirs),
  ])
  return { found, total: counted?.total ?? 0 }
}

function describe(event: PositionEvent, ngoName: string) {
  return {
    id: `${event.blockNumber}-${event.logIndex}`,
    ngoId: String(event.ngoId),
    ngoName,
    vault: event.vault,
    positionId: String(event.positionId),
    percent: event.percent,
    timestamp: event.timestamp.toISOString(),
    blockNumber: event.blockNumber,
    transactionHash: event.transactionHash,
  }
}

/** A withdrawal in ETH is the request for it; its claim is no action of its own. */
function lidoActionOf({ kind, ethType }: PositionEvent): LidoTransaction['action'] {
  const isStake = kind === 'staked'
  if (ethType === 'stEth') return isStake ? '2' : '5'
  if (ethType === 'wstEth') return isStake ? '3' : '6'
  return isStake ? '1' : '4'
}
