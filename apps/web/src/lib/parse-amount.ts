import { numberFormat } from '@kindyield/domain'
import { i18n } from './i18n.ts'

/**
 * What a person typed, in the smallest unit. Decimals come after the language's mark, or after the other one
 * where three digits do not follow: those may be thousands, as the page itself writes them. Null when it is no
 * amount, could be two, or has more decimals than the token.
 */
export function parseAmount(text: string, decimals: number, locale = i18n.locale): bigint | null {
  const match = /^(\d*)(?:([.,])(\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', mark, fraction = ''] = match
  if ((whole === '' && fraction === '') || fraction.length > decimals) return null
  const mayBeThousands = fraction.length === 3 && mark !== decimalMark(locale)
  return mayBeThousands ? null : BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** The other way round: what stands in a field after 'Max'. Exact, without groups of digits. */
export function amountText(amount: bigint, decimals: number, locale = i18n.locale): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction && `${decimalMark(locale)}${fraction}`}`
}

function decimalMark(locale: string): string {
  const parts = numberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
