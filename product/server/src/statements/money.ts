import type { Currency } from '@kindyield/api-contract'
import { PRICE_DECIMALS, priceUnits } from '@kindyield/domain'
import { formatUnits } from 'viem'
import { toExact } from '../chain/exact-yield.ts'
import type { TokenInfo } from '../chain/tokens.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'
import type { StatementTexts } from './texts/english.ts'

/*
 * Values are added up exactly and rounded once, to the nearest cent, when they are formatted. Exact values are in
 * 2^-128 (as exact amounts) * 10^-18 (the most decimals of a token) * 10^-18 (those of a price), so that no
 * multiplication of an amount and a price is rounded.
 */

const MAX_DECIMALS = 18
const ONE = 10n ** BigInt(PRICE_DECIMALS)
const MILLIONTH = ONE / 1_000_000n
const CENT = toExact(10n ** BigInt(MAX_DECIMALS) * (ONE / 100n))

/** The price of one token, with 18 decimals, and where it is from. */
export type TokenPrice = { units: bigint; source: keyof StatementTexts['sources'] }
/** The price of a token on a day; undefined where it is unknown. */
export type PriceOf = (token: TokenInfo, day: string) => TokenPrice | undefined

/**
 * stETH counts as ether, a stablecoin as one dollar. In another currency a dollar has the rate of ether's two prices of
 * the day, rounded to the nearest millionth.
 */
export function createPriceOf(priceOn: PriceOn, currency: Currency): PriceOf {
  return (token, day) => {
    if (token.isDollar && currency === 'USD') return { units: ONE, source: 'oneToOne' }
    const prices = priceOn(day)
    if (prices === undefined) return undefined
    const source = prices.samples.includes(currency) ? 'sample' : 'service'
    const ether = priceUnits(prices[currency])
    return { units: token.isDollar ? dollarRate(ether, priceUnits(prices.USD)) : ether, source }
  }
}

function dollarRate(ether: bigint, etherInDollars: bigint): bigint {
  const divisor = etherInDollars * MILLIONTH
  return ((ether * ONE + divisor / 2n) / divisor) * MILLIONTH
}

/** The exact value of an exact amount; undefined without a price. */
export function exactValue(
  price: TokenPrice | undefined,
  { decimals }: TokenInfo,
  amount: bigint,
): bigint | undefined {
  return price && amount * 10n ** BigInt(MAX_DECIMALS - decimals) * price.units
}

/** Adds up; undefined when a summand is. */
export function addValues(all: (bigint | undefined)[]): bigint | undefined {
  return all.reduce((sum, some) => (sum === undefined || some === undefined ? undefined : sum + some), 0n)
}

/** In hundredths of the currency, to the nearest, a half away from zero. No sum here is below zero. */
export function roundToCents(value: bigint): bigint {
  return (value + CENT / 2n) / CENT
}

export function formatAmount(token: TokenInfo, units: bigint): string {
  return formatUnits(units, token.decimals)
}

export function formatValue(value: bigint | undefined): string | null {
  return value === undefined ? null : formatCents(roundToCents(value))
}

export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** With all digits, at least two: 3000.00, 0.857143. */
export function formatPrice({ units }: TokenPrice): string {
  const [whole, decimals = ''] = formatUnits(units, PRICE_DECIMALS).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}
