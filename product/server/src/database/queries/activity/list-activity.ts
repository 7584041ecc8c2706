import {
  ACTIVITY_EVENTS,
  type Activity,
  type ActivityEvent,
  type ActivityList,
  type ActivityQuery,
  activityAction,
  activityKind,
} from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Tokens } from '../../../chain/tokens.ts'
import type { Database } from '../../database.ts'
import { prepareQuery } from '../../prepare-query.ts'
import { startOfDay } from '../../utc-days.ts'
import type { Venue } from '../../venue.ts'
import { floorDonatedToWei, floorToWei } from '../held-units.ts'
import { lossesCte } from '../rewards/losses-query.ts'
import { type RewardValues, rewardsCte } from '../rewards/rewards-query.ts'
import {
  type ChangeColumns,
  changeOfTransaction,
  formatTransactionChange,
  moveOutOf,
  namesOfTransaction,
  transactionsOf,
} from '../transactions-query.ts'
import { amountRanges } from './amount-ranges.ts'

/** Where the protocols of a deployment live, and the tokens that they have there. */
type Deployed = { venues: readonly Venue[]; tokensOf(protocol: Protocol): Tokens }

type Row = ChangeColumns & {
  chain_id: number
  total: number
  protocol: Protocol
  kind: ActivityEvent
  eth_type: Activity['ethType']
  ngo_id: string
  ngo_name: string
  vault: string
  position_id: string
  position_number: number
  percent: number | null
  token: string
  amount: string
  token_amount: string | null
  donated: string | null
  in_a_token: boolean | null
  payer: string | null
  timestamp: Date
  block_number: string
  log_index: number
  transaction_hash: string
}

type Values = {
  holder: string
  protocols: Protocol[]
  chainIds: number[]
  kinds: ActivityEvent[]
  startDate: string | null
  endDate: string | null
  /** What is searched for, and the position number, start of a hash and amounts that it can mean. */
  search: string | null
  number: number | null
  hash: string | null
  /** The network and the address of the token of each range. */
  tokenChainIds: number[]
  tokens: string[]
  lows: string[]
  highs: string[]
  skip: number
  take: number
}

/**
 * The common table expression `line`: transactions, listed rewards and losses of a holder, as their own lists have them.
 * Those that nobody asked for are not computed.
 */
function linesOf(value: (key: keyof Values) => SQL): SQL {
  const of = {
    holder: value('holder'),
    protocol: sql`any(${value('protocols')})`,
    chainId: sql`any(${value('chainIds')})`,
  }
  const ownValue = (key: keyof RewardValues): SQL => {
    if (key === 'ngoId') return sql`null`
    return key === 'protocol' || key === 'chainId' ? of[key] : value(key)
  }
  const [startDate, endDate] = [value('startDate'), value('endDate')]
  const isAsked = (kind: ActivityEvent) => sql`${sql.raw(`'${kind}'`)} = any(${value('kinds')})`
  return sql`${rewardsCte(ownValue)},
    ${lossesCte(ownValue)},
    line as (
      select t.chain_id, t.protocol, t.kind, t.eth_type, t.ngo_id, t.vault, t.position_id, t.percent, t.token, t.amount,
        nullif(t.token_amount, 0) as token_amount, null::numeric as donated, t.in_a_token, t.percent_before,
        t.merged_position_id, t.to_vault, t.to_position_id, t.from_vault, t.payer, t.timestamp, t.block_number,
        t.log_index, t.transaction_hash
      from ${transactionsOf(of)} t
      where t.kind = any(${value('kinds')})
        and (${startDate}::date is null or t.timestamp >= ${startOfDay(sql`${startDate}::date`)})
        and (${endDate}::date is null or t.timestamp < ${startOfDay(sql`${endDate}::date + 1`)})
      union all
      select chain_id, protocol, 'reward', null, ngo_id, vault, position_id, null, token, ${floorToWei(sql`earned`)}, null,
        ${floorDonatedToWei(sql`earned`, sql`donated`)}, null, null, null, null, null, null, null, timestamp, block_number, log_index,
        transaction_hash
      from reward where ${isAsked('reward')}
      union all
      select chain_id, protocol, 'loss', null, ngo_id, vault, position_id, null, token, lost, null, null, null, null, null, null, null,
        null, null, timestamp, block_number, log_index, transaction_hash
      from loss where ${isAsked('loss')}
    )`
}

/** Whether a line `t` has what is searched for: compared as plain text, so that no character is a wildcard. */
function matchesSearch(value: (key: keyof Values) => SQL): SQL {
  const [search, hash] = [value('search'), value('hash')]
  const within = (amount: SQL) => sql`(${amount} >= range.low and ${amount} < range.high)`
  const amounts = [sql`t.amount`, sql`t.token_amount`, sql`t.donated`, sql`t.amount - t.donated`].map(within)
  return sql`(${search}::text is null
    or (t.chain_id, t.ngo_id) in (select chain_id, ngo_id from named)
    or (t.kind = 'movedIn' and exists (
      select from position_event o
      where o.holder = ${value('holder')} and o.kind = 'movedOut'
        and (o.chain_id, o.ngo_id) in (select chain_id, ngo_id from named)
        and (o.chain_id, o.block_number, o.other_vault, o.other_position_id)
          = (t.chain_id, t.block_number, t.vault, t.position_id)
    ))
    or exists (
      select from position_number n
      where n.holder = ${value('holder')} and n.number = ${value('number')}::int
        and (n.chain_id, n.vault) = (t.chain_id, t.vault)
        and n.position_id in (t.position_id, t.merged_position_id)
    )
    or (${hash}::text is not null and starts_with(t.transaction_hash, ${hash}))
    or exists (
      select from unnest(
          ${value('tokenChainIds')}::int[], ${value('tokens')}::text[], ${value('lows')}::numeric[],
          ${value('highs')}::numeric[]
        ) range (chain_id, token, low, high)
      where (range.chain_id, range.token) = (t.chain_id, t.token) and (${sql.join(amounts, sql` or `)})
    ))`
}

/**
 * Rewards after the end of a vault have the time of that end, and blocks of two networks say nothing of each other, so the
 * order is by time first. A fall of stETH's rate is
 * one log for the positions of all vaults, whose numbers repeat.
 */
const order = sql.raw(
  't.timestamp desc, t.chain_id desc, t.block_number desc, t.log_index desc, t.position_id desc, t.ngo_id desc',
)

const page = prepareQuery<Values, Row>(
  'activity',
  value => sql`
    with ${linesOf(value)},
    named as (
      select own.chain_id, own.ngo_id from (
        select distinct e.chain_id, e.ngo_id from position_event e
        where e.holder = ${value('holder')} and e.chain_id = any(${value('chainIds')})
          and ${value('search')}::text is not null
      ) own
      where strpos(lower((
        select p.name from ngo_profile p where (p.chain_id, p.ngo_id) = (own.chain_id, own.ngo_id)
        order by p.block_number desc, p.log_index desc limit 1
      )), lower(${value('search')}::text)) > 0
    ),
    found as materialized (select t.* from line t where ${matchesSearch(value)})
    select counted.total, t.*, ${namesOfTransaction}, ${changeOfTransaction}
    from (select count(*)::int as total from found) counted
    left join (
      select * from found t order by ${order} offset ${value('skip')} limit ${value('take')}
    ) t on true
    left join ${moveOutOf({ holder: value('holder'), protocol: sql`t.protocol` })}
    order by ${order}`,
)

/** A page of everything that happened to a holder's positions on these networks, newest first. */
export async function listActivity(
  database: Database,
  { venues, tokensOf }: Deployed,
  {
    holder,
    protocol,
    kind,
    startDate,
    endDate,
    skip,
    take,
    search: text,
  }: ActivityQuery & { holder: string },
): Promise<Omit<ActivityList, 'networks'>> {
  const search = text?.trim() || null
  const asked = venues.filter(venue => protocol === undefined || venue.protocol === protocol)
  const ranges = asked.flatMap(venue => {
    const found = search === null ? [] : amountRanges(search, tokensOf(venue.protocol))
    return found.map(range => ({ ...range, chainId: venue.chainId }))
  })
  const rows = await page(database, {
    holder,
    protocols: asked.map(venue => venue.protocol),
    chainIds: asked.map(({ chainId }) => chainId),
    kinds: ACTIVITY_EVENTS.filter(event => kind === undefined || activityKind(event) === kind),
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    search,
    number: numberOf(search),
    hash: search !== null && /^0x[0-9a-f]*$/i.test(search) ? search.toLowerCase() : null,
    tokenChainIds: ranges.map(({ chainId }) => chainId),
    tokens: ranges.map(({ token }) => token),
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
    skip,
    take,
  })
  // A page beyond the last line has one row with only the total.
  const found = rows.filter(({ vault }) => vault !== null)
  return { data: found.map(formatLine), total: rows[0]?.total ?? 0 }
}

/** The number of a position, written as 3 or #3. */
function numberOf(search: string | null): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(search ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

function formatLine(row: Row): Activity {
  const kind = activityKind(row.kind)
  return {
    id: `${row.chain_id}-${row.block_number}-${row.log_index}-${row.position_number}`,
    chainId: row.chain_id,
    protocol: row.protocol,
    kind,
    action: activityAction(row.kind),
    ngoId: row.ngo_id,
    ngoName: row.ngo_name,
    vault: row.vault,
    positionId: row.position_id,
    positionNumber: row.position_number,
    percent: row.percent,
    token: row.token,
    amount: row.amount,
    donated: row.donated,
    kept: row.donated === null ? null : String(BigInt(row.amount) - BigInt(row.donated)),
    ethType: row.eth_type,
    tokenAmount: row.token_amount,
    inAToken: row.in_a_token ?? false,
    paidBy: row.payer,
    change: kind === 'change' ? formatTransactionChange(row) : null,
    timestamp: row.timestamp.toISOString(),
    blockNumber: Number(row.block_number),
    transactionHash: row.transaction_hash,
  }
}
