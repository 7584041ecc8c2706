import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_CHAIN, localVenues } from '../../testing/examples/local-venues.ts'
import { dumpIndex } from '../../testing/index-dump.ts'
import { type IndexedChain, startIndexedChain } from '../../testing/indexed-chain.ts'
import { type Action, performAction } from '../../testing/random-actions.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { vaultDay } from '../schema/derived-tables.ts'
import { lidoRebase } from '../schema/lido-tables.ts'
import { donationPayment, positionEvent, report } from '../schema/vault-tables.ts'
import { averageLidoApr, listRateDays } from './average-apr.ts'
import { readNgo } from './read-ngo.ts'
import { countRewards } from './rewards/count-rewards.ts'
import { listRewardDays } from './rewards/list-reward-days.ts'
import { listRewards, sumRewards } from './rewards/list-rewards.ts'
import { sumLosses } from './rewards/losses-query.ts'
import { sumTransactions } from './transactions-query.ts'

const DAY = 86_400
const HOUR = 3_600
/** Behind UTC, ahead of it by more than twelve hours in summer, and by half an hour more than whole ones. */
const ZONES = ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata']
const log = pino({ level: 'silent' })
const action = { holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 10 }

let scene: IndexedChain
let midnight: number
/** By time zone, the index of a server that stands there. */
const servers = new Map<string, OpenDatabase>()

beforeAll(async () => {
  scene = await startIndexedChain()
  for (const [index, zone] of ZONES.entries()) {
    await scene.database.execute(sql.raw(`create database zone_${index}`))
    const url = new URL(scene.services.postgres.url)
    url.pathname = `/zone_${index}`
    // What the address says comes before our own settings: without these, only the statements themselves guard.
    url.searchParams.set('options', `-c timezone=${zone}`)
    servers.set(zone, await openDatabase(url.href, log))
  }
  await does('rebase')
  midnight = (Math.floor((await now()) / DAY) + 2) * DAY
  await aroundMidnight()
})
afterAll(async () => {
  for (const { close } of servers.values()) await close()
  await scene?.stop()
})

/** Every kind of event within hours of a midnight of UTC, each indexed before the next happens. */
async function aroundMidnight(): Promise<void> {
  await does('stake', midnight - 1)
  await does('deposit', midnight)
  await does('reportLido', midnight + HOUR / 2)
  await does('stake', midnight + 6 * HOUR)
  await does('deposit', midnight + DAY - 1)
  await does('reportAave', midnight + DAY)
  // A slashing is told a day after the block before it.
  await does('stake', midnight + 2 * DAY + 60)
  await does('slash')
  await does('reportLido', midnight + 3 * DAY + HOUR)
  await does('payLido', midnight + 3 * DAY + 2 * HOUR)
  const id = await scene.on.testClient.snapshot()
  await does('stake', midnight + 4 * DAY + HOUR)
  await does('stake', midnight + 4 * DAY + 2 * HOUR)
  await scene.on.testClient.revert({ id })
  await does('deposit', midnight + 4 * DAY + 3 * HOUR)
  // Two make up for the slashing, a day after each other.
  for (const _ of [1, 2]) await does('rebase')
  await does('reportLido', midnight + 7 * DAY - 1)
}

async function does(kind: Action['kind'], timestamp?: number): Promise<void> {
  if (timestamp !== undefined)
    await scene.on.testClient.setNextBlockTimestamp({ timestamp: BigInt(timestamp) })
  expect(await performAction(scene.on, scene.ngos, { ...action, kind }), kind).toBe(true)
  await scene.indexAll()
  for (const { database } of servers.values()) await scene.indexAll({ database })
}

async function now(): Promise<number> {
  return Number((await scene.on.chain.getBlock()).timestamp)
}

const dayOf = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10)
const someDays = () =>
  [-1, 0, 1, 2, 3, 4, 5, 6].map(offset =>
    new Date((midnight + offset * DAY) * 1000).toISOString().slice(0, 10),
  )
const holder = () => scene.on.holders[0]?.address ?? ''
const lido = () => ({ holder: holder(), ...localVenues.lido })
const filters = () => someDays().map(day => ({ ...lido(), startDate: day, endDate: day }))

describe.each(ZONES)('a server in %s', zone => {
  const server = () => servers.get(zone)?.database as OpenDatabase['database']

  test('runs in that time zone, which the other tests need', async () => {
    expect((await server().execute(sql`show timezone`)).rows).toEqual([{ TimeZone: zone }])
  })

  test('R22 derives all days in UTC, also after a reorg', async () => {
    const moved = await Promise.all([positionEvent, report, donationPayment].map(table => eventsOf(table)))
    const days = new Set(moved.flat())
    const rows = await server().select().from(vaultDay)
    expect(new Set(rows.map(({ vault, token, day }) => `${vault} ${token} ${day}`))).toEqual(days)
    expect(await dumpIndex(server())).toEqual(await dumpIndex(scene.database))
  })

  async function eventsOf(table: typeof positionEvent | typeof report | typeof donationPayment) {
    const rows = await server()
      .select()
      .from(table as typeof report)
    return rows.map(({ vault, token, timestamp }) => `${vault} ${token} ${dayOf(timestamp)}`)
  }

  test('R19 finds the transactions of a day', async () => {
    const kinds = new Set(['staked', 'deposited', 'withdrawn'])
    const events = (await server().select().from(positionEvent)).filter(
      ({ kind, protocol, holder: whose }) => kinds.has(kind) && protocol === 'lido' && whose === holder(),
    )
    for (const filter of filters()) {
      const sums = await sumTransactions(server(), filter)
      const expected = events.filter(({ timestamp }) => dayOf(timestamp) === filter.startDate)
      expect(
        sums.reduce((all, { count }) => all + count, 0),
        filter.startDate,
      ).toBe(expected.length)
      expect(sums.every(({ day }) => day === filter.startDate)).toBe(true)
    }
  })

  test('R18 finds the rewards of a day', async () => {
    const { data: all } = await listRewards(server(), { ...lido(), skip: 0, take: 1_000 })
    expect(new Set(all.map(({ timestamp }) => dayOf(timestamp))).size).toBeGreaterThanOrEqual(2)
    for (const filter of filters()) {
      const expected = all.filter(({ timestamp }) => dayOf(timestamp) === filter.startDate)
      const { data } = await listRewards(server(), { ...filter, skip: 0, take: 1_000 })
      expect(data).toEqual(expected)
      const sums = await sumRewards(server(), filter)
      expect((await countRewards(server(), filter)).rewards).toBe(expected.length)
      expect(sums.every(({ day }) => day === filter.startDate)).toBe(true)
    }
  })

  test('R18 finds the losses of a day', async () => {
    const rebases = await server().select().from(lidoRebase)
    const fall = rebases.find(({ preTotalEther, postTotalEther }) => postTotalEther < preTotalEther)
    const fell = dayOf(fall?.timestamp ?? '')
    expect(someDays()).toContain(fell)
    for (const filter of filters()) {
      const losses = await sumLosses(server(), filter)
      expect(losses.length > 0, filter.startDate).toBe(filter.startDate === fell)
      expect(losses.every(({ day }) => day === fell)).toBe(true)
    }
  })

  test('R18, R27 returns the same days as a server in UTC', async () => {
    const id = String(scene.ngos[0]?.id)
    for (const ask of [
      (database: OpenDatabase['database']) => listRewardDays(database, lido()),
      (database: OpenDatabase['database']) => readNgo(database, localVenues.lido, { id, days: 3 }),
      (database: OpenDatabase['database']) => averageLidoApr(database, LOCAL_CHAIN),
      (database: OpenDatabase['database']) => listRateDays(database, LOCAL_CHAIN),
    ]) {
      expect(await ask(server())).toEqual(await ask(scene.database))
    }
  })
})

test('connections use UTC, whatever the time zone of the database', async () => {
  await scene.database.execute(sql.raw(`create database elsewhere`))
  await scene.database.execute(sql.raw(`alter database elsewhere set timezone = 'Asia/Kolkata'`))
  const url = new URL(scene.services.postgres.url)
  url.pathname = '/elsewhere'
  const opened = await openDatabase(url.href, log)
  expect((await opened.database.execute(sql`show timezone`)).rows).toEqual([{ TimeZone: 'UTC' }])
  await opened.close()
})
