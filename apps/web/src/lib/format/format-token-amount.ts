import { formatAmount, numberFormat } from '@kindyield/domain'

const SHOWN_DECIMALS = 6

/** An amount and its token: '4.2 ETH'. Truncated to six decimals, unless that would leave zero; never rounded up. */
export function formatTokenAmount(amount: bigint, decimals: number, symbol: string, locale: string): string {
  return `${formatShortAmount(amount, decimals, locale)} ${symbol}`
}

export function formatShortAmount(amount: bigint, decimals: number, locale: string): string {
  const dust = amount % 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS))
  return formatAmount(dust === amount ? amount : amount - dust, decimals, locale)
}

/** All digits of an amount and its token. */
export function formatInFull(amount: bigint, decimals: number, symbol: string, locale: string): string {
  // As a string: a JavaScript number would lose digits.
  const text = `${amount}E-${decimals}` as Intl.StringNumericLiteral
  return `${numberFormat(locale, { maximumFractionDigits: decimals, useGrouping: true }).format(text)} ${symbol}`
}
