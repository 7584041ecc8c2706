import { lidoVaultAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { PROTOCOLS } from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorToUnits, formatYield } from '../../../chain/exact-yield.ts'
import { LOCAL_CHAIN, localVenues } from '../../../testing/examples/local-venues.ts'
import { type Action, anyAction, performAction } from '../../../testing/random-actions.ts'
import { startVaultScene, type TestApi } from '../../../testing/start-api.ts'
import type { NgoVaults, VaultChain } from '../../../testing/vault-chain.ts'
import { unitDonated, unitEarned } from '../../schema/unit-yields.ts'
import { heldBy } from '../held-units.ts'
import { listPositions } from '../list-positions.ts'
import { readPositionYields } from '../position-yields.ts'
import { countRewards } from './count-rewards.ts'
import { listRewardDays } from './list-reward-days.ts'
import { listRewards, type RewardSum, sumRewards } from './list-rewards.ts'

let running: TestApi
let on: VaultChain
let ngos: NgoVaults[]
const ONE = 1n << 128n

beforeAll(async () => {
  ;({ running, on, ngos } = await startVaultScene())
  const actions = fc.sample(anyAction(), { numRuns: 250, seed: 11 })
  for (const action of actions) await performAction(on, ngos, action)
  await running.indexAll()
})
afterAll(() => running?.stop())

const HOLDERS = PROTOCOLS.flatMap(protocol =>
  accounts.holders.slice(0, 3).map(({ address }) => ({ holder: address, ...localVenues[protocol] })),
)

test('R18 donations of all positions equal what the vaults set aside and paid', async () => {
  const { database } = running.parts
  const given = new Map<string, bigint>()
  for (const holder of HOLDERS) {
    const { yields } = await readPositionYields(database, holder)
    for (const { vault, token, exact } of yields) {
      const book = `${vault} ${token}`
      given.set(book, (given.get(book) ?? 0n) + exact.donated)
    }
  }
  expect(given.size).toBeGreaterThanOrEqual(4)
  let settled = 0n
  for (const [book, exact] of given) {
    const [vault, token] = book.split(' ') as [string, string]
    const present = await on.read<bigint>(on.lidoVault(vault), 'donationShares', [token])
    const unpaid = present + (await on.read<bigint>(on.lidoVault(vault), 'earlierShares', [token]))
    const { rows } = await database.execute<Record<'shares' | 'worth' | 'paid', string>>(sql`
      select coalesce(sum(donated), 0) as shares, coalesce(div(sum(donated * rate), 1e27), 0) as worth, (
        select coalesce(sum(shares), 0) from donation_payment where (chain_id, vault, token) = (${LOCAL_CHAIN}, ${vault}, ${token})
      ) as paid
      from settlement where (chain_id, vault, token) = (${LOCAL_CHAIN}, ${vault}, ${token})`)
    const { shares, worth, paid } = rows[0] ?? { shares: 0, worth: 0, paid: 0 }
    expect(BigInt(shares), book).toBe(unpaid + BigInt(paid))
    expect(floorToUnits(exact), book).toBe(BigInt(worth))
    settled += BigInt(shares)
  }
  expect(settled).toBeGreaterThan(0n)
})

test('R43 totals of a day and of a report are added up exactly and rounded down once', async () => {
  const { database } = running.parts
  const exact = sql`div(sum(shares_before * (rate - mark_before)), 1e27) as earned, div(sum(donated * rate), 1e27) as donated`
  const rounded = sql`sum(div(shares_before * (rate - mark_before), 1e27)) as earned, sum(div(donated * rate, 1e27)) as donated`
  const settled = (sums: typeof exact) =>
    database.execute(
      sql`select vault, token, ${sums} from settlement where chain_id = ${LOCAL_CHAIN}
        group by vault, token order by vault, token`,
    )
  const { rows: days } = await database.execute(sql`
    select distinct on (vault, token) vault, token, earned, donated from vault_day
    where chain_id = ${LOCAL_CHAIN} and (vault, token) in (select vault, token from settlement) order by vault, token, day desc`)
  expect(days).toEqual((await settled(exact)).rows)
  // Otherwise there would be nothing to tell apart.
  expect(days).not.toEqual((await settled(rounded)).rows)
  const { rows: reports } = await database.execute<{ same: boolean; apart: boolean }>(sql`
    select bool_and(r.earned = sums.exact) as same, bool_or(sums.exact <> sums.rounded) as apart
    from report_summary r cross join lateral (
      select coalesce(div(sum(shares_before * (rate - mark_before)), 1e27), 0) as exact,
        coalesce(sum(div(shares_before * (rate - mark_before), 1e27)), 0) as rounded
      from settlement s where (s.chain_id, s.vault, s.token) = (r.chain_id, r.vault, r.token)
        and (s.block_number, s.log_index) <= (r.block_number, r.log_index)
        and (s.block_number, s.log_index) > coalesce((
          select row(p.block_number, p.log_index) from report p where (p.chain_id, p.vault, p.token) = (r.chain_id, r.vault, r.token)
            and (p.block_number, p.log_index) < (r.block_number, r.log_index)
          order by p.block_number desc, p.log_index desc limit 1
        ), row(-1::bigint, -1))
    ) sums
    where r.chain_id = ${LOCAL_CHAIN}`)
  expect(reports).toEqual([{ same: true, apart: true }])
})

test('R43 the rewards of a day are added up exactly and rounded down once', async () => {
  let apart = 0
  for (const holder of HOLDERS) {
    const { data } = await listRewardDays(running.parts.database, holder)
    const sums = await sumRewards(running.parts.database, holder)
    const { data: rows } = await listRewards(running.parts.database, { ...holder, skip: 0, take: 10_000 })
    for (const { day, token, earned } of data) {
      const exact = sums.filter(sum => sum.day === day && sum.token === token)
      const whole = exact.reduce((all, sum) => all + sum.earned, 0n) / ONE
      expect(BigInt(earned)).toBe(whole)
      const own = rows.filter(row => row.token === token && row.timestamp.startsWith(day))
      if (own.reduce((all, row) => all + BigInt(row.earned), 0n) !== whole) apart += 1
    }
  }
  expect(apart).toBeGreaterThan(0)
})

test('R18 a report that settles nothing of a position adds no line to its history', async () => {
  await settleAll()
  const before = await Promise.all(HOLDERS.map(readTotal))
  await settleAll()
  expect(await Promise.all(HOLDERS.map(readTotal))).toEqual(before)
  expect(Math.max(...before)).toBeGreaterThan(0)
})

async function readTotal(holder: (typeof HOLDERS)[number]): Promise<number> {
  const { total } = await listRewards(running.parts.database, { ...holder, skip: 0, take: 1 })
  return total
}

test('R18 R43 the rewards add up to the totals, exactly, and pages to the whole list', async () => {
  for (const holder of HOLDERS) {
    await settleAll()
    const { database } = running.parts
    const page = { ...holder, skip: 0, take: 10_000 }
    const { data, total, totals } = await listRewards(database, page)
    expect(data).toHaveLength(total)
    for (const { kept } of data) expect(BigInt(kept)).toBeGreaterThanOrEqual(0n)
    const sums = await sumRewards(database, holder)
    const counts = await countRewards(database, holder)
    expect(counts).toEqual({
      rewards: total,
      donations: data.filter(({ donated }) => donated !== '0').length,
    })
    for (const { token, ...whole } of totals) {
      const own = sums.filter(sum => sum.token === token)
      const sum = (field: 'earned' | 'donated') => own.reduce((all, each) => all + each[field], 0n)
      expect(whole).toEqual(formatYield({ earned: sum('earned'), donated: sum('donated') }))
    }
    const pages = []
    for (let skip = 0; skip < total; skip += 7) {
      pages.push(...(await listRewards(database, { ...holder, skip, take: 7 })).data)
    }
    expect(pages).toEqual(data)
  }
})

test('R18 R43 sums by day, of any days and any NGO, are those of every single position and settlement', async () => {
  await settleAll()
  const { database } = running.parts
  let compared = 0
  for (const holder of HOLDERS) {
    const { rows: every } = await database.execute<Record<keyof RewardSum, string>>(sql`
      with ${heldBy(holder)}
      select (least(s.timestamp, e.timestamp) at time zone 'UTC')::date::text as day, held.ngo_id as "ngoId", held.token,
        sum(held.units * ${unitEarned})::text as earned, sum(held.units * ${unitDonated})::text as donated
      from held
      join settlement s on (s.chain_id, s.vault, s.token, s.tranche) = (held.chain_id, held.vault, held.token, held.tranche)
        and (s.block_number, s.log_index) > (held.block_number, held.log_index)
        and (held.end_block is null or (s.block_number, s.log_index) < (held.end_block, held.end_log))
      left join vault_event e on (e.chain_id, e.vault, e.kind) = (held.chain_id, held.vault, 'ended')
      where held.units > 0 group by 1, 2, 3 order by 1, 2, 3`)
    const days = [...new Set(every.map(({ day }) => day))]
    const ranges = days.flatMap((startDate, at) => [
      { startDate },
      { endDate: startDate },
      { startDate, endDate: days[at + 2] ?? startDate },
    ])
    for (const range of [{}, ...ranges, ...ngos.map(({ id }) => ({ ngoId: String(id) }))]) {
      const { startDate = '', endDate = '9999', ngoId }: Range = range
      const expected = every.filter(
        row => row.day >= startDate && row.day <= endDate && (ngoId ?? row.ngoId) === row.ngoId,
      )
      const sums = await sumRewards(database, { ...holder, ...range })
      expect(
        sums.map(({ ngoName: _, earned, donated, ...sum }) => ({
          ...sum,
          earned: String(earned),
          donated: String(donated),
        })),
      ).toEqual(expected)
      compared += expected.length
    }
  }
  expect(compared).toBeGreaterThan(100)
})

type Range = { startDate?: string; endDate?: string; ngoId?: string }

test('R18 withdrawals plus balance equal deposits plus kept yield, within the rounding of the events', async () => {
  await settleAll()
  let compared = 0
  for (const holder of HOLDERS) {
    const { yields } = await readPositionYields(running.parts.database, holder)
    for (const { vault, positionId, exact } of yields) {
      const { kept } = formatYield(exact)
      const { rows } = await running.parts.database.execute<{
        kinds: string[]
        brought: string
        taken: string
        events: number
        at_loss: boolean
      }>(sql`
        with own as (
          select kind, amount, exists (
              select from settlement s
              where (s.chain_id, s.vault, s.token) = (e.chain_id, e.vault, e.token) and s.rate > e.exit_rate
                and (s.block_number, s.log_index) < (e.block_number, e.log_index)
            ) as at_loss
          from position_event e
          where (chain_id, vault, position_id) = (${LOCAL_CHAIN}, ${vault}, ${String(positionId)}::numeric)
            and kind <> 'merged'
          union all
          -- What a merge brings to one position it takes from the other.
          select case when position_id = ${String(positionId)}::numeric then 'mergedIn' else 'mergedOut' end,
            div(exit_shares * exit_rate, 1e27), false
          from position_event
          where kind = 'merged' and (chain_id, vault) = (${LOCAL_CHAIN}, ${vault})
            and ${String(positionId)}::numeric in (position_id, other_position_id)
        )
        select array_agg(distinct kind) as kinds, count(*)::int as events, bool_or(at_loss) as at_loss,
          coalesce(sum(amount) filter (where kind in ('staked', 'deposited', 'addedTo', 'mergedIn')), 0)::text as brought,
          coalesce(sum(amount) filter (where kind in ('withdrawn', 'mergedOut')), 0)::text as taken
        from own`)
      const row = rows[0]
      // One that came from elsewhere brought yield along, and what left below its mark left at a loss.
      if (row === undefined || row.at_loss || row.kinds.some(kind => kind.startsWith('moved'))) continue
      const balance = await balanceAtReport(vault, holder.holder, positionId)
      if (balance === undefined) continue
      const difference = balance + BigInt(row.taken) - BigInt(row.brought) - BigInt(kept)
      expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(BigInt(4 * row.events))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(3)
})

test("R43 the loss of a slashing equals the fall of the vaults' balances, to the wei", async () => {
  const more = fc.sample(anyAction(), { numRuns: 90, seed: 3 })
  for (const [index, action] of more.entries()) {
    await performAction(on, ngos, index % 10 === 9 ? { ...action, kind: 'slash' } : action)
  }
  // Of what an NGO that has ended has not settled, only the yield until its end is given.
  const last = { holder: 0, percent: 50, token: 0, position: 1n, part: 90 }
  const ending = ['stake', 'rebase', 'rebase', 'endNgo', 'rebase', 'slash'] as const
  for (const kind of ending) {
    for (const ngo of kind === 'stake' || kind === 'endNgo' ? [0, 1] : [0])
      await performAction(on, ngos, { ...last, kind, ngo })
  }
  await running.indexAll()
  let compared = 0
  const { rows: falls } = await running.parts.database.execute<{ block: string; day: string }>(sql`
    select block_number as block, (timestamp at time zone 'UTC')::date::text as day from lido_rebase
    where chain_id = ${LOCAL_CHAIN} and post_total_ether * pre_total_shares < pre_total_ether * post_total_shares`)
  expect(falls.length).toBeGreaterThan(5)
  for (const { holder } of HOLDERS.filter(({ protocol }) => protocol === 'lido')) {
    const filter = { holder, ...localVenues.lido }
    const { positions } = await listPositions(running.parts.database, filter)
    const { data: days } = await listRewardDays(running.parts.database, filter)
    for (const day of new Set(falls.map(fall => fall.day))) {
      let fell = 0n
      for (const { block } of falls.filter(fall => fall.day === day)) {
        for (const { vault, positionId } of positions) {
          const [before, after] = await Promise.all(
            [BigInt(block) - 1n, BigInt(block)].map(at => balanceAt(vault, holder, positionId, at)),
          )
          const fall = (before ?? 0n) - (after ?? 0n)
          if (fall > 0n) fell += fall
          if (before) compared += 1
        }
      }
      const lost = days.filter(each => each.day === day).reduce((sum, each) => sum + BigInt(each.lost), 0n)
      expect(lost, day).toBe(fell)
    }
  }
  expect(compared).toBeGreaterThan(20)
})

/** What the vault would have paid at a block; nothing for a position that was not there. */
async function balanceAt(vault: string, holder: string, id: bigint, blockNumber: bigint): Promise<bigint> {
  const contract = { address: vault as Address, abi: lidoVaultAbi, blockNumber }
  const args = [holder as Address, id] as const
  return on.chain.readContract({ ...contract, functionName: 'getUserBalance', args }).catch(() => 0n)
}

/** What the vault said as it was reported. Nothing when it never was, has ended, or a loss is not made up for. */
async function balanceAtReport(vault: string, holder: string, id: bigint): Promise<bigint | undefined> {
  const { rows } = await running.parts.database.execute<{ block: string | null }>(
    sql`select max(block_number) as block from report where (chain_id, vault) = (${LOCAL_CHAIN}, ${vault})`,
  )
  const block = rows[0]?.block
  if (!block) return undefined
  const contract = { address: vault as Address, abi: lidoVaultAbi, blockNumber: BigInt(block) }
  const at = <Name extends string>(functionName: Name, args: unknown[] = []) =>
    on.chain.readContract({ ...contract, functionName, args } as never) as Promise<unknown>
  if (await at('isFinish')) return undefined
  const [token, tranche] = (await at('getPosition', [holder, id])) as [Address, bigint]
  if (token === zeroAddress) return undefined
  const [, , mark] = (await at('getTranche', [token, tranche])) as bigint[]
  if (mark !== (await at('rate', [token]))) return undefined
  return (await at('getUserBalance', [holder, id])) as bigint
}

/** Reports at the time of the newest block: interest accrues by the second. */
async function settleAll(): Promise<void> {
  const { timestamp } = await on.chain.getBlock()
  const common: Omit<Action, 'kind' | 'ngo'> = { holder: 0, percent: 10, token: 0, position: 1n, part: 1 }
  for (const place of [0, 1]) {
    for (const kind of ['reportLido', 'reportAave'] as const) {
      await on.testClient.setNextBlockTimestamp({ timestamp })
      await performAction(on, ngos, { ...common, kind, ngo: place })
    }
  }
  await running.indexAll()
}
