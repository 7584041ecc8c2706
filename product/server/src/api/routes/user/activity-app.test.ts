import {
  ACTIVITY_EVENTS,
  ACTIVITY_KINDS,
  type Activity,
  type ActivityList,
  aaveTransactionListSchema,
  activityAction,
  activityKind,
  activityListSchema,
  lidoTransactionListSchema,
  rewardDaysSchema,
  rewardListSchema,
} from '@kindyield/api-contract'
import { readCsv } from '@kindyield/audit'
import { accounts } from '@kindyield/devnet'
import { formatUnits, type LocalAccount, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { readAs, requestAs } from '../../../testing/read-api.ts'
import { startVaultScene, type TestApi } from '../../../testing/start-api.ts'

let running: TestApi
const [ada, ben, chidi] = accounts.holders as unknown as [LocalAccount, LocalAccount, LocalAccount]

/** The seeded history has stakes, rewards and a loss; the rest is added to it. */
beforeAll(async () => {
  const scene = await startVaultScene({ history: true })
  running = scene.running
  const { on, ngos } = scene
  const [first, second] = ngos
  const lido = on.lidoVault(first.lidoVault)
  const aave = on.aaveVault(first.aaveVault)
  await on.mustSend(ada, lido, 'stake', [25], parseEther('4.25'))
  await on.mustSend(ada, lido, 'stake', [25], parseEther('2'))
  await on.mustSend(ada, aave, 'deposit', [on.tokens[0], parseUnits('1234.5', 6), 50])
  await running.indexAll()
  const { data } = await read(lidoTransactionListSchema, '/api/lido/transaction?take=2')
  const [other, position] = data.map(({ positionId }) => BigInt(positionId))
  await on.mustSend(ada, lido, 'addTo', [position], parseEther('1'))
  await on.mustSend(ada, lido, 'merge', [[position, other]])
  await on.mustSend(ada, lido, 'changePercent', [position, 60])
  await on.mustSend(ada, lido, 'requestWithdrawals', [parseEther('1'), position])
  await on.mustSend(ada, lido, 'claimWithdrawInWStEth', [parseEther('1'), position])
  await on.mustSend(ada, lido, 'moveTo', [position, second.lidoVault, 70])
  await running.indexAll()
})
afterAll(() => running?.stop())

const ask = (path: string) => requestAs(running.api, ada, path)
const read = <Schema extends z.ZodType>(schema: Schema, path: string, who = ada) =>
  readAs(running.api, who, schema, path)

const activity = (query: Record<string, string> = {}, who = ada): Promise<ActivityList> =>
  read(activityListSchema, `/api/user/activity?${new URLSearchParams(query)}`, who)

/** Every page of a list. */
async function all<Row>(page: (skip: number) => Promise<{ data: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, total } = await page(rows.length)
    rows.push(...data)
    if (data.length === 0 || rows.length === total) return rows
  }
}

const allActivity = (query: Record<string, string> = {}) =>
  all(skip => activity({ ...query, skip: String(skip) }))
type Line = { chainId: number; id: string; positionNumber: number }
const lineId = ({ chainId, id, positionNumber }: Line) => `${chainId}-${id}-${positionNumber}`
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id).sort()

test('R42 R43 the activity is every transaction and reward of both protocols, to the wei, and nothing else', async () => {
  const lines = await allActivity()
  const lidoList = await all(skip => read(lidoTransactionListSchema, `/api/lido/transaction?skip=${skip}`))
  const aaveList = await all(skip => read(aaveTransactionListSchema, `/api/aave/transaction?skip=${skip}`))
  const rewards = (
    await Promise.all(
      ['lido', 'aave'].map(protocol =>
        all(skip => read(rewardListSchema, `/api/${protocol}/reward/current?skip=${skip}`)),
      ),
    )
  ).flat()
  const transactions = [...lidoList, ...aaveList]
  const moved = lines.filter(({ kind }) => kind !== 'reward' && kind !== 'loss')
  expect(idsOf(moved)).toEqual(transactions.map(lineId).sort())
  for (const transaction of transactions) {
    const line = moved.find(({ id }) => id === lineId(transaction))
    const { ngoId, ngoName, vault, positionId, percent, amount, timestamp, transactionHash, change } =
      transaction
    const paid =
      'tokenAmount' in transaction && transaction.tokenAmount !== '0' ? transaction.tokenAmount : null
    expect(line).toMatchObject({
      ngoId,
      ngoName,
      vault,
      positionId,
      percent,
      amount,
      timestamp,
      transactionHash,
    })
    expect(line).toMatchObject({ change, tokenAmount: paid, donated: null, kept: null })
    if ('token' in transaction) expect(line?.token).toBe(transaction.token)
  }
  const earned = lines.filter(({ kind }) => kind === 'reward')
  expect(rewards.length).toBeGreaterThan(10)
  expect(idsOf(earned)).toEqual(rewards.map(lineId).sort())
  for (const { donated, kept, earned: amount, token, timestamp, ...reward } of rewards) {
    const line = earned.find(each => each.id === lineId(reward))
    expect(line).toMatchObject({ amount, donated, kept, token, timestamp, percent: null, change: null })
  }
})

test('R42 R43 its losses are those of the rewards by day and of the statement', async () => {
  const losses = await allActivity({ kind: 'loss' })
  expect(losses.length).toBeGreaterThan(0)
  const { data } = await read(rewardDaysSchema, '/api/lido/reward/daily')
  const ofDays = data.filter(({ lost }) => lost !== '0').map(({ day, lost }) => `${day} ${lost}`)
  const byDay = Map.groupBy(losses, ({ timestamp }) => timestamp.slice(0, 10))
  const sums = [...byDay].map(
    ([day, own]) => `${day} ${own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)}`,
  )
  expect(sums.sort()).toEqual(ofDays.sort())
  const statement = await ask(
    '/api/lido/user/report/download?reportType=rewards&startDate=2020-01-01&endDate=2030-01-01',
  )
  const cells = readCsv(await statement.text()).flat()
  for (const { amount, transactionHash } of losses) {
    expect(cells).toContain(formatUnits(BigInt(amount), 18))
    expect(cells).toContain(transactionHash)
  }
})

test('R42 lines come newest first, a page at a time, with the number of all', async () => {
  const lines = await allActivity()
  const times = lines.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(idsOf(lines)).size).toBe(lines.length)
  expect(await activity({ skip: '3', take: '4' })).toMatchObject({
    data: lines.slice(3, 7),
    total: lines.length,
  })
  expect(await activity({ skip: '100000' })).toEqual({ data: [], total: lines.length, networks: [] })
  const [first] = lines
  const day = first?.timestamp.slice(0, 10) ?? ''
  const ofDay = lines.filter(({ timestamp }) => timestamp.startsWith(day))
  expect((await activity({ startDate: day, endDate: day })).total).toBe(ofDay.length)
  const before = lines.filter(({ timestamp }) => timestamp.slice(0, 10) < '2026-01-01')
  expect((await activity({ endDate: '2025-12-31' })).total).toBe(before.length)
})

test('R42 losses of one fall, of positions with one number in several vaults, have one order', async () => {
  const { data } = await activity({ kind: 'loss' }, chidi)
  const places = data.map(({ blockNumber, positionId, ngoId }) =>
    [blockNumber, positionId, ngoId].map(Number),
  )
  const ties = places.filter(([block, position], index) =>
    places.some(([b, p], other) => other !== index && b === block && p === position),
  )
  expect(ties.length).toBeGreaterThan(1)
  const descending = (one: number[], other: number[]) =>
    one.reduce((order, value, index) => order || (other[index] ?? 0) - value, 0)
  expect(places).toEqual(places.toSorted(descending))
})

test('R42 protocol and kind select, and every action is of one kind', async () => {
  const lines = await allActivity()
  for (const protocol of ['lido', 'aave'] as const) {
    const own = lines.filter(each => each.protocol === protocol)
    expect(own.length).toBeGreaterThan(0)
    expect(await allActivity({ protocol })).toEqual(own)
    for (const kind of ACTIVITY_KINDS) {
      const actions = ACTIVITY_EVENTS.filter(event => activityKind(event) === kind).map(activityAction)
      const expected = own.filter(({ action }) => actions.includes(action))
      expect(await allActivity({ protocol, kind }), `${protocol} ${kind}`).toEqual(expected)
      expect(expected.every(each => each.kind === kind)).toBe(true)
    }
  }
  const actions = new Set(lines.map(({ action }) => action))
  expect([...actions].sort()).toEqual(
    expect.arrayContaining(['addition', 'deposit', 'loss', 'merge', 'ngoChange']),
  )
  expect(actions).toContain('withdrawalRequest')
  expect(actions).toContain('withdrawal')
  expect(actions).toContain('percentChange')
})

test('R42 a search finds names whatever their case, also the one a position left', async () => {
  const lines = await allActivity()
  const [moved] = lines.filter(({ action }) => action === 'ngoChange')
  const from = moved?.change?.fromNgoName ?? ''
  const named = (name: string) => (line: Activity) =>
    line.ngoName === name || line.change?.fromNgoName === name
  for (const search of [from, from.toUpperCase(), ` ${from.toLowerCase()} `]) {
    expect(await allActivity({ search })).toEqual(lines.filter(named(from)))
  }
  const other = moved?.ngoName ?? ''
  expect(idsOf(await allActivity({ search: other.slice(1, -1) }))).toEqual(idsOf(lines.filter(named(other))))
  expect(await allActivity({ search: '' })).toEqual(lines)
})

test('R42 a search finds amounts as people type them, positions and transactions', async () => {
  const lines = await allActivity()
  const deposit = lines.find(({ action }) => action === 'deposit')
  for (const search of ['1234.5', '1,234.5', '1.234,50', '1234.5 usdc']) {
    expect((await activity({ search })).data).toContainEqual(deposit)
  }
  expect((await activity({ search: '1234.5 DAI' })).data).not.toContainEqual(deposit)
  const reward = lines.find(({ kind, protocol }) => kind === 'reward' && protocol === 'lido') as Activity
  for (const amount of [reward.amount, reward.donated, reward.kept]) {
    const shown = formatUnits(BigInt(amount ?? 0), 18)
    expect((await activity({ search: shown.slice(0, 9) })).data).toContainEqual(reward)
  }
  const staked = lines.filter(({ tokenAmount }) => tokenAmount === String(parseEther('4.25')))
  expect((await activity({ search: '4.25', kind: 'stake' })).data).toEqual(staked)

  const number = reward.positionNumber
  const own = lines.filter(
    line => line.positionNumber === number || line.change?.mergedPositionNumber === number,
  )
  expect(idsOf(await allActivity({ search: `#${number}` }))).toEqual(idsOf(own))

  const { transactionHash: hash } = reward
  const ofHash = lines.filter(({ transactionHash }) => transactionHash === hash)
  for (const search of [hash, hash.toUpperCase().replace('0X', '0x'), hash.slice(0, 12)]) {
    expect(await allActivity({ search })).toEqual(ofHash)
  }
})

test('R42 every character of a search is literal', async () => {
  for (const search of ['%', '_', 'B%e', 'Blue_Tide', '\\', "'", '0x%', '.*', '#%']) {
    expect(await activity({ search }), search).toEqual({ data: [], total: 0, networks: [] })
  }
})

test('R25 R42 the activity is the caller’s own, and needs a token', async () => {
  expect((await running.api.request('/api/user/activity')).status).toBe(401)
  const keyOf = ({ vault, positionId }: Activity) => `${vault} ${positionId}`
  const mine = new Set((await allActivity()).map(keyOf))
  const others = (await activity({}, ben)).data
  expect(others.length).toBeGreaterThan(0)
  expect(others.some(line => mine.has(keyOf(line)))).toBe(false)
  expect((await ask('/api/user/activity')).headers.get('cache-control')).toBe('no-store')
})
