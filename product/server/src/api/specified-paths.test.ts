import {
  aaveUserNgoListSchema,
  apiErrorSchema,
  averageAprSchema,
  depositsInfoSchema,
  lidoUserNgoListSchema,
  ngoDetailSchema,
  ngoListSchema,
  ngoLocationListSchema,
  rewardDaysSchema,
  rewardListSchema,
  withdrawalRequestListSchema,
} from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import type { LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { readAs, readPublic, requestAs } from '../testing/read-api.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let running: TestApi
const [ada, ben] = accounts.holders as unknown as [LocalAccount, LocalAccount]

beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

async function send(method: string, path: string, as?: LocalAccount): Promise<Response> {
  return as === undefined
    ? running.api.request(path, { method })
    : requestAs(running.api, as, path, { method })
}

const read = <Schema extends z.ZodType>(schema: Schema, path: string, as?: LocalAccount) =>
  as === undefined ? readPublic(running.api, schema, path) : readAs(running.api, as, schema, path)

describe('the yield of the protocols', () => {
  test('R11 the average APR of Lido is that of the rebases of the last seven days', async () => {
    const { data } = await read(averageAprSchema, '/api/lido/apr/average')
    // The history is played at 3.56 % before a fee of a tenth.
    expect(data.apr).toBeCloseTo(3.2, 0)
    expect(data.samples).toBeGreaterThanOrEqual(6)
    // The average begins where what the first of them covers begins.
    const days = (Date.parse(data.to ?? '') - Date.parse(data.from ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(data.samples)
  })

  test('R14 the average APR of Aave is asked for by symbol or address', async () => {
    const { data } = await read(averageAprSchema, '/api/aave/apr/average/usdc')
    expect(data.apr).toBeGreaterThan(0)
    const { USDC } = running.services.devnet.deployment.aave?.tokens ?? {}
    const bySymbol = await read(averageAprSchema, `/api/aave/apr/average/${USDC?.toLowerCase()}`)
    expect(bySymbol.data.samples).toBe(data.samples)
    const unknown = await send('GET', '/api/aave/apr/average/DOGE')
    expect(unknown.status).toBe(404)
    expect(apiErrorSchema.parse(await unknown.json()).message).toContain('USDC, USDT, DAI')
  })
})

describe('NGOs', () => {
  test('R20 come with what is staked and donated, and how many gave', async () => {
    const { data } = await read(ngoListSchema, '/api/lido/NGO')
    const blueTide = data.find(({ name }) => name === 'Blue Tide')
    expect(BigInt(blueTide?.totals[0]?.staked ?? 0)).toBeGreaterThan(0n)
    expect(BigInt(blueTide?.totals[0]?.donated ?? 0)).toBeGreaterThan(0n)
    expect(blueTide?.donors).toBeGreaterThanOrEqual(3)
    expect(blueTide?.totals[0]).toMatchObject({ symbol: 'stETH', decimals: 18 })
    const lent = (await read(ngoListSchema, '/api/aave/NGO')).data.flatMap(({ totals }) => totals)
    const names = new Set(lent.map(({ symbol, decimals }) => `${symbol} ${decimals}`))
    expect([...names].sort()).toEqual(['DAI 18', 'USDC 6', 'USDT 6'])
  })

  test('R20 are found by words, location and status', async () => {
    const { data: all, total } = await read(ngoListSchema, '/api/lido/NGO')
    const one = all[2]
    const found = await read(
      ngoListSchema,
      `/api/lido/NGO?search=${encodeURIComponent(one?.name.toLowerCase() ?? '')}`,
    )
    expect(found.data.map(({ id }) => id)).toEqual([one?.id])
    const there = await read(
      ngoListSchema,
      `/api/lido/NGO?location=${encodeURIComponent(one?.location ?? '')}`,
    )
    expect(there.data.every(({ location }) => location === one?.location)).toBe(true)
    expect((await read(ngoListSchema, '/api/lido/NGO?search=%25')).total).toBe(0)
    const finished = await read(ngoListSchema, '/api/lido/NGO?status=finished')
    expect(finished.data.map(({ status }) => status)).toEqual(['finished'])
    expect((await read(ngoListSchema, '/api/lido/NGO?status=active')).total).toBe(total - 1)
  })

  test('R20 are sorted by their donors', async () => {
    const { data } = await read(ngoListSchema, '/api/lido/NGO?sort=donors')
    const donors = data.map(each => each.donors)
    expect(new Set(donors).size).toBeGreaterThan(1)
    expect(donors).toEqual(donors.toSorted((one, other) => other - one))
  })

  test('R20 of Aave are sorted by the dollars of all their tokens', async () => {
    const { data } = await read(ngoListSchema, '/api/aave/NGO?sort=staked')
    const dollars = data.map(({ totals }) =>
      totals.reduce((sum, { staked, decimals }) => sum + Number(staked) / 10 ** decimals, 0),
    )
    expect(new Set(data.flatMap(({ totals }) => totals.map(({ decimals }) => decimals)))).toEqual(
      new Set([6, 18]),
    )
    expect(dollars).toEqual(dollars.toSorted((one, other) => other - one))
  })

  test('R20 have places, each once, to filter by', async () => {
    const { data } = await read(ngoLocationListSchema, '/api/NGO/location')
    const { data: ngos } = await read(ngoListSchema, '/api/lido/NGO')
    expect(data.toSorted()).toEqual([...new Set(ngos.map(({ location }) => location))].toSorted())
  })

  test('R31 searches of one caller wait for each other, and too many are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => running.api.request(`/api/lido/NGO?search=word${at}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await running.api.request('/api/lido/NGO?search=afterwards')).status).toBe(200)
  })

  test('R20 one in detail has its days, donations and payments, the last day being its totals', async () => {
    const { data } = await read(ngoDetailSchema, '/api/lido/NGO/1')
    const last = data.series.at(-1)
    expect(data.series.length).toBeGreaterThan(5)
    expect(last).toMatchObject({ staked: data.totals[0]?.staked, donated: data.totals[0]?.donated })
    expect(data.series.map(({ day }) => day)).toEqual(data.series.map(({ day }) => day).sort())
    expect(data.donations.length).toBeGreaterThan(3)
    expect(data.payments.length).toBeGreaterThan(0)
    const short = await read(ngoDetailSchema, '/api/lido/NGO/1?days=7')
    expect(short.data.series.length).toBeLessThan(data.series.length)
    expect(short.data.series.at(-1)).toEqual(last)
    expect((await send('GET', '/api/lido/NGO/999')).status).toBe(404)
  })
})

describe('data of a user', () => {
  test('R15 positions come with principal, balance and yield, and the totals add them up', async () => {
    const { data } = await read(depositsInfoSchema, '/api/lido/user/deposits-info', ada)
    expect(data.positions.length).toBeGreaterThan(1)
    const sum = (field: 'principal' | 'balance') =>
      String(data.positions.reduce((total, position) => total + BigInt(position[field] ?? 0), 0n))
    expect(data.totals).toHaveLength(1)
    expect(data.totals[0]).toMatchObject({ principal: sum('principal'), balance: sum('balance') })
    for (const { principal, balance } of data.positions) {
      expect(BigInt(balance ?? 0) * 100n).toBeGreaterThan(BigInt(principal) * 99n)
    }
  })

  test('R25 the NGOs of a user come with their stakes, or deposits, when asked', async () => {
    const plain = await read(lidoUserNgoListSchema, '/api/lido/user/NGO', ada)
    expect(plain.total).toBe(plain.data.length)
    expect(plain.data[0]).not.toHaveProperty('stakes')
    const full = await read(lidoUserNgoListSchema, '/api/lido/user/NGO?stakesInclude=true', ada)
    expect(
      full.data.every(({ id, stakes }) => stakes?.length && stakes.every(({ ngoId }) => ngoId === id)),
    ).toBe(true)
    const lent = await read(aaveUserNgoListSchema, '/api/aave/user/NGO?depositsInclude=true', ben)
    expect(lent.data.some(({ deposits, given }) => deposits?.length && given.length)).toBe(true)
    const wrong = await send('GET', '/api/lido/user/NGO?stakesInclude=yes', ada)
    expect(apiErrorSchema.parse(await wrong.json()).message).toBe('stakesInclude must be true or false')
  })

  test('R18 rewards name their report; donated and kept are what was earned; days add them up', async () => {
    const { data, total, totals } = await read(rewardListSchema, '/api/lido/reward/current?take=100', ada)
    expect(total).toBeGreaterThan(10)
    for (const { earned, donated, kept } of data) expect(BigInt(donated) + BigInt(kept)).toBe(BigInt(earned))
    expect(totals[0]?.earned).not.toBe('0')
    const days = await read(rewardDaysSchema, '/api/lido/reward/daily', ada)
    expect(days.data.length).toBeGreaterThan(5)
    const lost = days.data.filter(day => day.lost !== '0')
    expect(lost).toHaveLength(1)
    const outside = await read(rewardDaysSchema, `/api/lido/reward/daily?endDate=${days.data[0]?.day}`, ada)
    expect(outside.data.every(day => day.lost === '0')).toBe(true)
    const from = days.data[3]?.day
    const later = await read(rewardDaysSchema, `/api/lido/reward/daily?startDate=${from}`, ada)
    expect(later.data).toEqual(days.data.slice(3))
    const one = data[0]?.ngoId
    const ofOne = await read(rewardListSchema, `/api/lido/reward/current?ngoId=${one}`, ada)
    expect(ofOne.data.every(({ ngoId }) => ngoId === one)).toBe(true)
    expect(ofOne.total).toBe(data.filter(({ ngoId }) => ngoId === one).length)
  })

  test('R16 requests have the status of the queue; another wallet is rejected', async () => {
    const seen = new Set<string>()
    for (const account of [ada, ben]) {
      const { data } = await read(
        withdrawalRequestListSchema,
        `/api/lido/withdraw/request?address=${account.address.toLowerCase()}`,
        account,
      )
      for (const request of data) {
        seen.add(request.status)
        expect(request.claimable !== null).toBe(request.status === 'finalized')
        expect(request.claimed !== null).toBe(request.status === 'claimed')
        expect(request.recipient).toBe(request.status === 'claimed' ? account.address : null)
      }
    }
    expect(seen.size).toBeGreaterThan(1)
    const others = await send('GET', `/api/lido/withdraw/request?address=${ben.address}`, ada)
    expect(others.status).toBe(403)
  })
})

describe('administration', () => {
  const { owner } = accounts

  test('R25 a hidden NGO leaves the lists at once, not its page, and comes back when pulled', async () => {
    const before = await read(ngoListSchema, '/api/lido/NGO')
    expect((await send('DELETE', '/api/lido/NGO/all/2', owner)).status).toBe(200)
    const hidden = await read(ngoListSchema, '/api/lido/NGO')
    expect(hidden.total).toBe(before.total - 1)
    expect(hidden.data.some(({ id }) => id === '2')).toBe(false)
    expect((await read(ngoListSchema, '/api/aave/NGO')).data.some(({ id }) => id === '2')).toBe(false)
    expect((await read(ngoDetailSchema, '/api/lido/NGO/2')).data.isHidden).toBe(true)
    expect((await send('DELETE', '/api/lido/NGO/all/999', owner)).status).toBe(404)
    expect((await send('POST', '/api/lido/NGO/pull', owner)).status).toBe(200)
    expect(await read(ngoListSchema, '/api/lido/NGO')).toEqual(before)
  })

  test('R25 a hidden NGO is pulled alone when it is named, and the others stay hidden', async () => {
    const ids = async () => (await read(ngoListSchema, '/api/lido/NGO')).data.map(({ id }) => id)
    const before = await ids()
    for (const id of ['2', '3']) await send('DELETE', `/api/lido/NGO/all/${id}`, owner)
    const pulled = await send('POST', '/api/lido/NGO/pull?id=2', owner)
    expect(await pulled.json()).toEqual({ data: { ngos: before.length - 1 } })
    expect(await ids()).toEqual(before.filter(id => id !== '3'))
    expect((await send('POST', '/api/lido/NGO/pull?id=999', owner)).status).toBe(404)
    expect((await send('POST', '/api/lido/NGO/pull?id=Two', owner)).status).toBe(400)
    expect(await (await send('POST', '/api/lido/NGO/pull', owner)).json()).toEqual({
      data: { ngos: before.length },
    })
  })

  test('R25 report summaries are deleted and computed again; rewards stay the same', async () => {
    const before = await read(ngoDetailSchema, '/api/lido/NGO/1')
    const rewards = await read(rewardListSchema, '/api/lido/reward/current', ada)
    const [newest] = before.data.donations
    expect((await send('DELETE', `/api/lido/reward/all/${newest?.id}`, owner)).status).toBe(200)
    expect((await send('DELETE', `/api/lido/reward/all/${newest?.id}`, owner)).status).toBe(404)
    expect((await read(ngoDetailSchema, '/api/lido/NGO/1')).data.donations[0]?.id).not.toBe(newest?.id)
    expect((await send('DELETE', '/api/lido/reward/all', owner)).status).toBe(200)
    expect((await read(ngoDetailSchema, '/api/lido/NGO/1')).data.donations).toEqual([])
    expect(await read(rewardListSchema, '/api/lido/reward/current', ada)).toEqual(rewards)
    expect((await send('POST', '/api/lido/reward/pull', owner)).status).toBe(200)
    expect(await read(ngoDetailSchema, '/api/lido/NGO/1')).toEqual(before)
  })
})
