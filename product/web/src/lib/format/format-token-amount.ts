import { formatAmount, formatDollarAmount, formatInFull, type Rounding } from '@kindyield/domain'

/** Counted at one dollar each, and shown to the cent. */
const DOLLAR_TOKENS = new Set(['USDC', 'USDT', 'DAI'])

/** An amount and its token, as `formatShortAmount` shows it: '4.2 ETH', '51.70 USDC'. */
export function formatTokenAmount(amount: bigint, decimals: number, symbol: string, locale: string): string {
  return `${formatShortAmount(amount, decimals, symbol, locale)} ${symbol}`
}

/** What may be entered at most, and its token: rounded down, so that it can be entered as it is shown. */
export function formatLimit(amount: bigint, decimals: number, symbol: string, locale: string): string {
  return `${formatShortAmount(amount, decimals, symbol, locale, 'down')} ${symbol}`
}

/** Six decimals, two for dollars, rounded to the nearest unless told otherwise; smaller amounts with significant digits. */
export function formatShortAmount(
  amount: bigint,
  decimals: number,
  symbol: string,
  locale: string,
  rounding?: Rounding,
): string {
  const format = DOLLAR_TOKENS.has(symbol) ? formatDollarAmount : formatAmount
  return format(amount, decimals, locale, rounding)
}

/** All digits of an amount and its token. */
export function formatWholeAmount(amount: bigint, decimals: number, symbol: string, locale: string): string {
  return `${formatInFull(amount, decimals, locale)} ${symbol}`
}
