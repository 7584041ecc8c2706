import { expect, test } from 'vitest'
import { amountRanges } from './amount-ranges.ts'

const tokens = new Map([
  ['0xE', { symbol: 'stETH', decimals: 18, isDollar: false }],
  ['0xC', { symbol: 'USDC', decimals: 6, isDollar: true }],
])
const USDC = (low: string, high: string) => ({ token: '0xC', low, high })
const stETH = (low: string, high: string) => ({ token: '0xE', low, high })
const E18 = '0'.repeat(18)

test('R42 typed digits stand for the amounts that begin with them, in units of each token', () => {
  expect(amountRanges('1.5', tokens)).toEqual([
    stETH('1500000000000000000', '1600000000000000000'),
    USDC('1500000', '1600000'),
  ])
  expect(amountRanges('25', tokens)).toEqual([stETH(`25${E18}`, `26${E18}`), USDC('25000000', '26000000')])
})

test.each([
  ['1.5 ETH', 'stETH'],
  ['1.5 steth', 'stETH'],
  ['1,5 WSTETH', 'stETH'],
  ['−1.5eth', 'stETH'],
  [' 1.50 usdc ', 'USDC'],
])('R42 %j is an amount of %s only', (text, symbol) => {
  const [range, ...others] = amountRanges(text, tokens)
  expect(others).toEqual([])
  expect(range?.token).toBe(symbol === 'USDC' ? '0xC' : '0xE')
  expect(range?.low).toMatch(/^150+$/)
})

test('R42 a text that can be read in two ways stands for both', () => {
  const only = new Map([...tokens].filter(([, { symbol }]) => symbol === 'USDC'))
  for (const text of ['1,000', '1.000']) {
    expect(amountRanges(text, only)).toEqual([USDC('1000000', '1001000'), USDC('1000000000', '1001000000')])
  }
  for (const text of ['1,234.5', '1.234,5', '1 234.5', '1\u202f234,5']) {
    expect(amountRanges(text, only)).toEqual([USDC('1234500000', '1234600000')])
  }
  expect(amountRanges('.25', only)).toEqual([USDC('250000', '260000')])
})

test('R42 more decimals than a token has match nothing, but for zeros', () => {
  const only = new Map([...tokens].filter(([, { symbol }]) => symbol === 'USDC'))
  expect(amountRanges('1.1234567', only)).toEqual([])
  expect(amountRanges('1.12345600', only)).toEqual([USDC('1123456', '1123457')])
})

test.each(['', ' ', 'Blue Tide', '0xabc', '.', ',', '1.2.3', '1,00,0', '%', '_', '1%', '$5', '1 000 5'])(
  'R42 %j is no amount',
  text => {
    expect(amountRanges(text, tokens)).toEqual([])
  },
)
