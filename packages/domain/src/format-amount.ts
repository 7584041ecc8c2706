import { numberFormat } from './formats.ts'

const SMALL_SIGNIFICANT_DIGITS = 4

/**
 * Formats a token amount: below 0.00001 with significant digits, below 1 with up to 6 decimals, otherwise with up to
 * 20. Digits are truncated, never rounded up, so that the shown amount never exceeds the real one.
 */
export function formatAmount(amount: bigint, decimals: number, locale = 'en'): string {
  const magnitude = amount < 0n ? -amount : amount
  const unit = 10n ** BigInt(decimals)
  const isSmall = magnitude !== 0n && magnitude * 100_000n < unit
  const options: Intl.NumberFormatOptions = { roundingMode: 'trunc', useGrouping: true }
  if (isSmall) options.maximumSignificantDigits = SMALL_SIGNIFICANT_DIGITS
  else options.maximumFractionDigits = magnitude < unit ? 6 : 20
  // Passed as text, because a JavaScript number loses digits of large amounts.
  return numberFormat(locale, options).format(decimalText(amount, decimals))
}

function decimalText(amount: bigint, decimals: number): Intl.StringNumericLiteral {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const sign = amount < 0n ? '-' : ''
  return `${sign}${whole}.${fraction || '0'}` as Intl.StringNumericLiteral
}
