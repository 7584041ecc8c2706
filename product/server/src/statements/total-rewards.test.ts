import type { Currency } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain/testing/networks'
import { expect, test } from 'vitest'
import { addYields, roundYield } from '../chain/exact-yield.ts'
import { createTokenInfo, listTokens } from '../chain/tokens.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'
import { formatDecimal } from './decimal.ts'
import { createPriceOf, priceCell } from './money.ts'
import { donationsSection, rewardsSection } from './rewards-section.ts'
import type { SectionContext } from './section-context.ts'
import { cellText, type Section } from './statement.ts'
import { english } from './texts/english.ts'
import { cumulateByDay, type KnownReward, totalCents } from './total-rewards.ts'

const network = networks.local
const [stETH, USDC, DAI] = [network.lido?.stETH, network.aave?.tokens.USDC, network.aave?.tokens.DAI]
const PRICES: Record<string, number> = {
  '2026-03-01': 2_000,
  '2026-03-02': 2_000.000_001,
  '2026-03-03': 1_999,
}

const priceOn: PriceOn = day => {
  const USD = PRICES[day]
  return USD === undefined ? undefined : { USD, EUR: USD * 0.9, GBP: USD / 3, samples: ['GBP'] }
}

const tokenOf = createTokenInfo(listTokens(network))
const contextIn = (currency: Currency) =>
  ({
    currency,
    texts: english,
    priceOf: createPriceOf(priceOn, currency),
    tokenOf,
  }) as SectionContext
const context = contextIn('USD')

/** An exact amount is in 2^-128 of a token's smallest unit. */
const exact = (units: bigint, quarters = 0n) => (units * 4n + quarters) << 126n

function reward(token: string | undefined, over: Partial<KnownReward>): KnownReward {
  const [earned, donated] = [exact(0n), exact(0n)]
  const named = { day: '2026-03-01', ngoId: '1', ngoName: 'Blue Tide', token: token ?? '' }
  return { ...named, tokenInfo: tokenOf(named.token), earned, donated, ...over }
}

const totalsOf = ({ columns, totals }: Section) =>
  totals.map(line => line.map((cell, at) => (cell === null ? null : cellText(columns[at], cell))))
const usdOf = (section: Section) => totalsOf(section).map(line => line.at(-2))

test('R43 amounts are added up exactly and rounded down once', () => {
  const rows = [1n, 2n, 3n].map(units =>
    reward(USDC, { earned: exact(units, 2n), donated: exact(units, 1n) }),
  )
  expect(roundYield(addYields(rows))).toEqual({ earned: 7n, donated: 6n, kept: 1n })
})

test('R43 donated shares that are worth slightly more than the yield are capped at it', () => {
  const row = reward(USDC, { earned: exact(5n), donated: exact(6n) })
  expect(roundYield(addYields([row]))).toEqual({ earned: 5n, donated: 5n, kept: 0n })
})

test('R43 dollars are added up over days and prices exactly, and rounded once to the nearest cent', () => {
  // 0.000012 ether: 2.4 cents, and a little, and 2.3988 cents.
  const rows = Object.keys(PRICES).map(day => reward(stETH, { day, earned: exact(12_000_000_000_000n) }))
  expect(rows.map(row => totalCents(context.priceOf, [row])?.earned)).toEqual([2n, 2n, 2n])
  expect(totalCents(context.priceOf, rows)?.earned).toBe(7n)
  expect(usdOf(rewardsSection(context, rows, rows.length))).toEqual(['0.07'])
})

test.each([
  [95_081_465n, '95.08'],
  [95_024_999n, '95.02'],
  [95_025_000n, '95.03'],
  [4_999n, '0.00'],
  [5_000n, '0.01'],
])('R43 %s millionths of USDC are worth $%s: the nearest cent, a half upwards', (units, usd) => {
  expect(usdOf(rewardsSection(context, [reward(USDC, { earned: exact(units) })], 1))).toEqual([usd])
})

test('R43 at one dollar, a total in dollars is the total amount, and the chart ends with the sum of all', () => {
  const rows = [
    reward(USDC, { earned: exact(1_004_999n, 3n), donated: exact(4_999n, 3n) }),
    reward(USDC, { day: '2026-03-02', earned: exact(4_000n, 1n) }),
    reward(DAI, { day: '2026-03-02', earned: exact(999n * 10n ** 13n), donated: exact(6n * 10n ** 15n) }),
  ]
  const totals = totalsOf(rewardsSection(context, rows, rows.length))
  expect(totals.map(line => [line[3], line[4], line[9]])).toEqual([
    ['USDC', '1.009', '1.01'],
    ['DAI', '0.00999', '0.01'],
  ])
  // 1.005 but for a quarter of a unit, then 1.01899 earned in all, of which 0.010999… given.
  expect(cumulateByDay(context.priceOf, rows)).toEqual([
    { day: '2026-03-01', kept: 100n, donated: 0n },
    { day: '2026-03-02', kept: 101n, donated: 1n },
  ])
})

test('R43 a day without a price leaves its total blank, and out of the chart', () => {
  const rows = [
    reward(stETH, { day: '2020-01-01', earned: exact(10n ** 18n) }),
    reward(stETH, { earned: exact(10n ** 18n) }),
  ]
  expect(usdOf(rewardsSection(context, rows, rows.length))).toEqual([null])
  expect(cumulateByDay(context.priceOf, rows).at(-1)).toEqual({
    day: '2026-03-01',
    kept: 200_000n,
    donated: 0n,
  })
})

test('R19 two NGOs with the same name have separate totals', () => {
  const rows = ['1', '2'].map(ngoId => reward(USDC, { ngoId, earned: exact(9n), donated: exact(5n) }))
  const totals = totalsOf(donationsSection(context, rows, rows.length))
  expect(totals.map(line => [line[1], line[4]])).toEqual([
    ['Blue Tide', '0.000005'],
    ['Blue Tide', '0.000005'],
  ])
})

test.each([
  ['USD', stETH, '2000.00', 'service'],
  ['EUR', stETH, '1800.00', 'service'],
  ['GBP', stETH, '666.6666666666666', 'sample'],
  ['USD', USDC, '1.00', 'oneToOne'],
  ['EUR', USDC, '0.90', 'service'],
  ['GBP', DAI, '0.333333', 'sample'],
] as const)(
  'R45 in %s a token has the price of its day, and its source',
  (currency, token, price, source) => {
    const { priceOf } = contextIn(currency)
    const found = priceOf(tokenOf(token ?? ''), '2026-03-01')
    expect(found && [formatDecimal(priceCell(found), 2), found.source]).toEqual([price, source])
    const unknown = priceOf(tokenOf(token ?? ''), '2020-01-01')
    expect(unknown === undefined).toBe(!(token === USDC && currency === 'USD'))
  },
)

test('R45 a total in another currency is the exact amount at its price', () => {
  const rows = [reward(USDC, { earned: exact(10_000_000n) }), reward(DAI, { earned: exact(10n ** 18n) })]
  expect(usdOf(rewardsSection(contextIn('EUR'), rows, rows.length))).toEqual(['9.00', '0.90'])
  expect(cumulateByDay(contextIn('EUR').priceOf, rows).at(-1)).toMatchObject({ kept: 990n })
})
