import { rewardListSchema, userYieldSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { PROTOCOLS } from '@kindyield/domain'
import type { LocalAccount } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokenInfo } from '../../../chain/tokens.ts'
import { createPriceHistory } from '../../../integrations/price/price-history.ts'
import { samplePriceAt } from '../../../integrations/price/sample-prices.ts'
import { readAs, requestAs } from '../../../testing/read-api.ts'
import { startApi, type TestApi } from '../../../testing/start-api.ts'
import { createApi } from '../../create-api.ts'

let running: TestApi
const [ada] = accounts.holders as unknown as [LocalAccount]

beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

const read = async (api = running.api, query = '', who = ada) =>
  (await readAs(api, who, userYieldSchema, `/api/user/yield${query}`)).data

const toCent = (dollars: number) => Math.round(dollars * 100) / 100

async function rewardsOf(protocol: string) {
  const list = await readAs(running.api, ada, rewardListSchema, `/api/${protocol}/reward/current`)
  expect(list.data).toHaveLength(list.total)
  return list
}

test('R42 R43 the tokens are the totals of the rewards of both protocols', async () => {
  const { tokens } = await read()
  const totals = await Promise.all(
    ['lido', 'aave'].map(async protocol =>
      (await rewardsOf(protocol)).totals.map(total => ({ ...total, protocol })),
    ),
  )
  const byToken = (one: { token: string }, other: { token: string }) => (one.token < other.token ? -1 : 1)
  expect(tokens.sort(byToken)).toEqual(totals.flat().sort(byToken))
  expect(tokens.length).toBeGreaterThan(1)
})

test('R42 R43 the value counts each reward at the price of its day, added exactly and rounded once', async () => {
  const all = await Promise.all(
    PROTOCOLS.map(async protocol => {
      const tokenOf = createTokenInfo(running.parts.networks.tokensOf(protocol))
      return (await rewardsOf(protocol)).data.map(({ token, ...reward }) => ({
        ...reward,
        ...tokenOf(token),
      }))
    }),
  )
  for (const currency of ['USD', 'EUR'] as const) {
    const { value, sample } = await read(running.api, `?currency=${currency}`)
    const sumOf = (part: 'earned' | 'donated') =>
      all.flat().reduce((sum, { decimals, isDollar, timestamp, ...reward }) => {
        const prices = samplePriceAt(new Date(timestamp.slice(0, 10)))
        const price = isDollar ? prices[currency] / prices.USD : prices[currency]
        return sum + (Number(reward[part]) / 10 ** decimals) * price
      }, 0)
    expect(Number(value?.earned)).toBe(toCent(sumOf('earned')))
    expect(Number(value?.donated)).toBe(toCent(sumOf('donated')))
    const cents = (text = '') => BigInt(text.replace('.', ''))
    expect(cents(value?.kept)).toBe(cents(value?.earned) - cents(value?.donated))
    expect(sample).toBe(true)
  }
})

test('R42 a day without a known price leaves the value open, never a part of it', async () => {
  const priceHistory = createPriceHistory({ database: running.parts.database, hasPriceService: true })
  const priced = createApi({ ...running.parts, priceHistory })
  expect(await read(priced)).toMatchObject({ value: null, sample: false })
  const { tokens } = await read()
  expect((await read(priced)).tokens).toEqual(tokens)
})

test('R42 a newcomer has no yield, worth nothing', async () => {
  const { api } = running
  const value = { earned: '0.00', donated: '0.00', kept: '0.00' }
  expect(await read(api, '', accounts.owner)).toEqual({ tokens: [], value, currency: 'USD', sample: false })
  expect((await api.request('/api/user/yield')).status).toBe(401)
  const wrong = await requestAs(api, ada, '/api/user/yield?currency=YEN')
  expect(await wrong.json()).toMatchObject({ message: 'currency must be USD, EUR or GBP' })
})
