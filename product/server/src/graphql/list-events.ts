import type { Protocol } from '@kindyield/domain'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { GraphQLError } from 'graphql'
import { getAddress, isAddress } from 'viem'
import type { reportSummary } from '../database/schema/derived-tables.ts'
import type { eventTables } from '../database/schema/event-tables.ts'
import type { positionEvent } from '../database/schema/vault-tables.ts'
import type { GraphqlContext } from './graphql-context.ts'

export const PAGE = { defaultSize: 20, maxSize: 100 }

export type EventTable = (typeof eventTables)[keyof typeof eventTables] | typeof reportSummary

type EventFilter = {
  chainId?: number | null | undefined
  protocol?: Protocol | null | undefined
  ngoId?: string | null | undefined
  vault?: string | null | undefined
  token?: string | null | undefined
  holder?: string | null | undefined
  since?: Date | null | undefined
  until?: Date | null | undefined
}

export type PageArguments = {
  first?: number | null | undefined
  last?: number | null | undefined
  before?: string | null | undefined
  after?: string | null | undefined
  order?: 'NEWEST_FIRST' | 'OLDEST_FIRST' | null | undefined
  filter?: EventFilter | null | undefined
}

/** A page of the events of one network. A cursor is a position on the chain, so new events do not shift pages. */
export function listEvents<Table extends EventTable>(
  { database, networks }: GraphqlContext,
  table: Table,
  { order, filter, ...page }: PageArguments,
  also?: SQL,
) {
  type Row = Table['$inferSelect']
  for (const name of ['first', 'last'] as const) {
    const size = page[name]
    if (size != null && (size < 1 || size > PAGE.maxSize)) {
      throw new GraphQLError(`${name} must be from 1 to ${PAGE.maxSize}`)
    }
  }
  const chainId = chainOf(networks, filter ?? {})
  const isNewestFirst = order !== 'OLDEST_FIRST'
  const find = async ({ before, after, limit, inverted }: ResolveCursorConnectionArgs): Promise<Row[]> => {
    const direction = isNewestFirst === inverted ? asc : desc
    const rows = await database
      .select()
      .from(table as typeof positionEvent)
      .where(
        and(
          also,
          eq(table.chainId, chainId),
          ...conditionsOf(table as typeof positionEvent, filter ?? {}),
          after === undefined ? undefined : afterCursor(table, after, isNewestFirst),
          before === undefined ? undefined : afterCursor(table, before, !isNewestFirst),
        ),
      )
      .orderBy(direction(table.blockNumber), direction(table.logIndex))
      .limit(limit)
    return rows as Row[]
  }
  const toCursor = (row: Row) => `${row.blockNumber}-${row.logIndex}`
  return resolveCursorConnection({ args: page, toCursor, ...PAGE }, find)
}

/** The network that is asked for, that of the protocol, or else the first. */
function chainOf(networks: GraphqlContext['networks'], { chainId, protocol }: EventFilter): number {
  if (chainId != null && !networks.chainIds.includes(chainId))
    throw new GraphQLError(`chainId must be one of ${networks.chainIds.join(', ')}`)
  if (protocol == null) return chainId ?? networks.first.network.chainId
  const venue = networks.venueOf(protocol)
  if (chainId != null && chainId !== venue.chainId)
    throw new GraphQLError(`chainId must be ${venue.chainId} or left out: ${protocol} is on that network`)
  return venue.chainId
}

function afterCursor(table: EventTable, cursor: string, isBelow: boolean): SQL {
  if (!/^\d{1,15}-\d{1,9}$/.test(cursor)) {
    throw new GraphQLError('after and before must be cursors of this list, like 1200-3')
  }
  const [block, logIndex] = cursor.split('-').map(Number)
  const sign = sql.raw(isBelow ? '<' : '>')
  return sql`(${table.blockNumber}, ${table.logIndex}) ${sign} (${block}, ${logIndex})`
}

/** An NGO is filtered by its vaults, because the indexes of their events start with the vault. */
function conditionsOf(table: typeof positionEvent, filter: EventFilter): (SQL | undefined)[] {
  const { protocol, ngoId, vault, token, holder, since, until } = filter
  const vaultsOf = (id: string) =>
    sql`(select v from ngo n, unnest(array[n.lido_vault, n.aave_vault]) v 
      where (n.chain_id, n.id) = (${table.chainId}, ${id}) and v is not null)`
  const isOfNgo = (id: string) =>
    table.protocol === undefined ? eq(table.ngoId, BigInt(id)) : inArray(table.vault, vaultsOf(id))
  return [
    protocol == null ? undefined : eq(table.protocol, protocol),
    ngoId == null ? undefined : isOfNgo(wholeNumber('ngoId', ngoId)),
    vault == null ? undefined : eq(table.vault, address('vault', vault)),
    token == null || table.token === undefined ? undefined : eq(table.token, address('token', token)),
    holder == null || table.holder === undefined ? undefined : eq(table.holder, address('holder', holder)),
    since == null ? undefined : gte(table.timestamp, since),
    until == null ? undefined : lte(table.timestamp, until),
  ]
}

function address(field: string, text: string): string {
  if (isAddress(text, { strict: false })) return getAddress(text)
  throw new GraphQLError(`${field} must be an Ethereum address: 0x and 40 hexadecimal digits`)
}

function wholeNumber(field: string, text: string): string {
  if (/^\d{1,78}$/.test(text)) return text
  throw new GraphQLError(`${field} must be a whole number`)
}
