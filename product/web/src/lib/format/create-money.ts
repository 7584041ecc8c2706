import type { Currency, Price } from '@kindyield/api-contract'
import { PRICE_DECIMALS, priceUnits } from '@kindyield/domain'
import { formatCents } from './format-money.ts'

/** No token has more. */
const AMOUNT_DECIMALS = 18
const ONE = 10n ** BigInt(PRICE_DECIMALS)
const MILLIONTH = ONE / 1_000_000n

/** The decimals of an exact value, which is an amount times a price. */
export const VALUE_DECIMALS = AMOUNT_DECIMALS + PRICE_DECIMALS
const CENT = 10n ** BigInt(VALUE_DECIMALS - 2)

type Token = {
  decimals: number
  /** A stablecoin, counted at one dollar; anything else is counted as ether. */
  isDollar: boolean
}

type MoneyOptions = {
  /** Undefined while unknown. */
  price: Price | undefined
  currency: Currency
  locale: string
}

export type Money = ReturnType<typeof createMoney>

/**
 * Values in the reader's currency at today's price. Without a price only stablecoins have a value, in dollars. In
 * another currency a dollar has the rate of ether's two prices, rounded to the nearest millionth, as in statements.
 */
export function createMoney({ price, currency: wanted, locale }: MoneyOptions) {
  const currency = price ? wanted : 'USD'
  const etherPrice = price ? priceUnits(price[currency]) : null
  const dollarPrice =
    price && etherPrice !== null
      ? divideToNearest(etherPrice * ONE, priceUnits(price.USD) * MILLIONTH) * MILLIONTH
      : ONE

  /** Exact, so that values can be added before they are rounded; null without a price. */
  function toValue(amount: bigint, { decimals, isDollar }: Token): bigint | null {
    const unitPrice = isDollar ? dollarPrice : etherPrice
    return unitPrice === null ? null : amount * 10n ** BigInt(AMOUNT_DECIMALS - decimals) * unitPrice
  }

  /** Rounded once, to the nearest cent, half away from zero. */
  function format(value: bigint): string {
    return formatCents(divideToNearest(value, CENT), currency, locale)
  }

  /** The value that `format` shows. */
  function roundToCent(value: bigint): bigint {
    return divideToNearest(value, CENT) * CENT
  }

  function formatValue(amount: bigint, token: Token): string | null {
    const value = toValue(amount, token)
    return value === null ? null : format(value)
  }

  return {
    currency,
    /** What a dollar costs in the currency. */
    dollarPrice: Number(dollarPrice / MILLIONTH) / 1_000_000,
    toValue,
    roundToCent,
    format,
    formatValue,
    /** Formats the value that stands beside an amount; null also for dollars in dollars, which would say it twice. */
    formatWorth: (amount: bigint, token: Token) =>
      token.isDollar && currency === 'USD' ? null : formatValue(amount, token),
  }
}

/** Half away from zero; the divisor is positive. */
function divideToNearest(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return (dividend < 0n ? dividend - half : dividend + half) / divisor
}
