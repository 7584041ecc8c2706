import { numberFormat } from './formats.ts'

const SMALL_SIGNIFICANT_DIGITS = 4
const SHOWN_DECIMALS = 6

/** `down` for what may be entered at most: a limit that was rounded up would be refused when it is entered. */
export type Rounding = 'nearest' | 'down'

/**
 * Formats a token amount for reading: below 0.00001 with four significant digits, otherwise with up to six decimals.
 * Rounded to the nearest, so that what the protocol's rounding took is not seen: a wei less than 10 is 10.
 */
export function formatAmount(
  amount: bigint,
  decimals: number,
  locale = 'en',
  rounding: Rounding = 'nearest',
): string {
  const isSmall = amount !== 0n && magnitudeOf(amount) * 100_000n < 10n ** BigInt(decimals)
  const digits = isSmall
    ? { maximumSignificantDigits: SMALL_SIGNIFICANT_DIGITS }
    : { maximumFractionDigits: SHOWN_DECIMALS }
  return formatDecimal(amount, decimals, locale, { ...digits, roundingMode: modeOf[rounding] })
}

/** An amount of dollars to the cent, below a cent as any other amount: '51.70', '5,000', '0.004321'. */
export function formatDollarAmount(
  amount: bigint,
  decimals: number,
  locale = 'en',
  rounding: Rounding = 'nearest',
): string {
  const isBelowCent = magnitudeOf(amount) * 100n < 10n ** BigInt(decimals)
  if (isBelowCent) return formatAmount(amount, decimals, locale, rounding)
  return formatDecimal(amount, decimals, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    roundingMode: modeOf[rounding],
  })
}

/** Writes all digits of an amount. */
export function formatInFull(amount: bigint, decimals: number, locale = 'en'): string {
  return formatDecimal(amount, decimals, locale, { maximumFractionDigits: decimals })
}

const modeOf = { nearest: 'halfExpand', down: 'trunc' } as const

function formatDecimal(
  amount: bigint,
  decimals: number,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  // Passed as text, because a JavaScript number loses digits of large amounts.
  const text = `${amount}E-${decimals}` as Intl.StringNumericLiteral
  return numberFormat(locale, { ...options, useGrouping: true }).format(text)
}

function magnitudeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
