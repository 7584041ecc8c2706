import { createServer } from 'node:http'
import { priceSchema } from '@kindyield/api-contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from '../../testing/services/listen.ts'
import { createPriceService } from './price-service.ts'

const log = pino({ level: 'silent' })
let outside: Listening
let answer: { status: number; body: string } | undefined
let asked = 0
let time = Date.parse('2026-01-15T12:00:00.000Z')
const now = () => new Date(time)

beforeAll(async () => {
  outside = await listen(
    createServer((_, response) => {
      asked++
      if (answer !== undefined) response.writeHead(answer.status).end(answer.body)
    }),
  )
})
beforeEach(() => {
  asked = 0
  answer = { status: 200, body: '{"USD":3210.5}' }
})
afterAll(() => outside.stop())

const create = (timeoutMs = 30_000) => createPriceService({ url: outside.url, log, now, timeoutMs })

test('R28 without a price service there is a sample for the day, marked as one', async () => {
  const price = await createPriceService({ url: undefined, log, now }).current()
  expect(priceSchema.parse(price)).toEqual({
    USD: 3_000,
    EUR: 2_600,
    GBP: 2_250,
    samples: ['USD', 'EUR', 'GBP'],
    source: 'sample',
    sample: true,
    stale: false,
    at: '2025-12-01T00:00:00.000Z',
  })
  const early = await createPriceService({ url: undefined, log, now: () => new Date(0) }).current()
  expect(early.USD).toBe(2_500)
})

test('R28 the price is fetched once a minute, however many request it', async () => {
  const prices = create()
  const all = await Promise.all(Array.from({ length: 10 }, () => prices.current()))
  expect(new Set(all.map(({ USD }) => USD))).toEqual(new Set([3210.5]))
  expect(all[0]).toMatchObject({ source: 'outside', sample: false, stale: false, at: now().toISOString() })
  time += 59_000
  await prices.current()
  expect(asked).toBe(1)
  time += 1_000
  answer = { status: 200, body: '{"USD":3300}' }
  expect((await prices.current()).USD).toBe(3_300)
})

test('R28 when the service fails its last price is used for an hour, marked as stale; then a sample', async () => {
  const prices = create()
  const { at } = await prices.current()
  answer = { status: 500, body: '' }
  time += 10 * 60_000
  expect(await prices.current()).toMatchObject({
    USD: 3210.5,
    source: 'outside',
    sample: false,
    stale: true,
    at,
  })
  time += 51 * 60_000
  expect(await prices.current()).toMatchObject({ source: 'sample', sample: true })
})

test('R45 euros and pounds of the service are used', async () => {
  answer = { status: 200, body: '{"USD":3210.5,"EUR":2800.25,"GBP":2400}' }
  const price = priceSchema.parse(await create().current())
  expect(price).toMatchObject({ USD: 3210.5, EUR: 2800.25, GBP: 2400, sample: false, samples: [] })
})

test.each([
  ['dollars alone', '{"USD":3210.5}', ['EUR', 'GBP'], { EUR: 2782.43, GBP: 2407.88 }],
  ['no pounds', '{"USD":3210.5,"EUR":2800.25}', ['GBP'], { EUR: 2800.25, GBP: 2407.88 }],
  ['useless euros', '{"USD":3210.5,"EUR":0,"GBP":2400}', ['EUR'], { EUR: 2782.43, GBP: 2400 }],
])(
  'R45 a service that gives %s is completed at the sample rates, marked',
  async (_, body, samples, others) => {
    answer = { status: 200, body }
    const price = priceSchema.parse(await create().current())
    // The sample of the day has 2,600 and 2,250 for 3,000 dollars.
    expect(price).toMatchObject({ USD: 3210.5, source: 'outside', sample: false, samples, ...others })
  },
)

test.each([
  ['an error', { status: 503, body: '' }],
  ['a page', { status: 200, body: '<html>' }],
  ['no price', { status: 200, body: '{"EUR":1}' }],
  ['a price as text', { status: 200, body: '{"USD":"3210"}' }],
  ['a price of zero', { status: 200, body: '{"USD":0}' }],
  ['a price below zero', { status: 200, body: '{"USD":-1}' }],
  ['far too much', { status: 200, body: `{"USD":1,"x":"${'x'.repeat(100_000)}"}` }],
  ['nothing, ever', undefined],
])('R28 %s from the service gives a sample, and is not retried at once', async (_, given) => {
  answer = given
  const prices = given === undefined ? create(1_000) : create()
  expect(await prices.current()).toMatchObject({ source: 'sample', sample: true })
  await prices.current()
  expect(asked).toBe(1)
})
