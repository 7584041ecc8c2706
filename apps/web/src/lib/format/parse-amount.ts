import { numberFormat } from '@kindyield/domain'
import { i18n } from '../i18n/i18n.ts'

/**
 * Parses a typed amount into the token's smallest unit. Accepts the locale's decimal separator, and the other one
 * unless exactly three digits follow, which could be thousands. Null when the text is no amount, is ambiguous, or has
 * more decimals than the token.
 */
export function parseAmount(text: string, decimals: number, locale = i18n.locale): bigint | null {
  const match = /^(\d*)(?:([.,])(\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', separator, fraction = ''] = match
  if ((whole === '' && fraction === '') || fraction.length > decimals) return null
  const mayBeThousands = fraction.length === 3 && separator !== decimalSeparator(locale)
  return mayBeThousands ? null : BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** The inverse of `parseAmount`: the exact amount as field text, without digit grouping. */
export function formatAmountInput(amount: bigint, decimals: number, locale = i18n.locale): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction && `${decimalSeparator(locale)}${fraction}`}`
}

function decimalSeparator(locale: string): string {
  const parts = numberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
