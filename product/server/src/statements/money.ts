import type { Currency } from '@kindyield/api-contract'
import { PRICE_DECIMALS, priceUnits } from '@kindyield/domain'
import { toExact } from '../chain/exact-yield.ts'
import type { TokenInfo } from '../chain/tokens.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'
import type { Decimal } from './decimal.ts'
import type { StatementTexts } from './texts/english.ts'

/*
 * Values are added up exactly and rounded once, to the nearest cent, when they become a cell. Exact values are in
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

/** Rounds to the nearest hundredth of the currency, a half away from zero. No sum here is below zero. */
export function roundToCents(value: bigint): bigint {
  return (value + CENT / 2n) / CENT
}

export function amountCell(token: TokenInfo, units: bigint): Decimal {
  return { units, decimals: token.decimals }
}

export function valueCell(value: bigint | undefined): Decimal | null {
  return value === undefined ? null : centsCell(roundToCents(value))
}

export function centsCell(cents: bigint): Decimal {
  return { units: cents, decimals: 2 }
}

export function priceCell({ units }: TokenPrice): Decimal {
  return { units, decimals: PRICE_DECIMALS }
}
