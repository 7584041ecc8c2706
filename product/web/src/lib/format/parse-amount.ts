import { numberFormat } from '@kindyield/domain'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { i18n } from '#lib/i18n/i18n.ts'

/**
 * Parses a typed amount into the token's smallest unit. Accepts the locale's decimal separator, and the other one
 * where it cannot separate thousands: '0,001' and '1,5', not '1,000'. Null when the text is no amount, is ambiguous,
 * or has more decimals than the token.
 */
export function parseAmount(text: string, decimals: number, locale = i18n.locale): bigint | null {
  const typed = splitAmount(text)
  if (!typed || typed.fraction.length > decimals || mayBeThousands(typed, locale)) return null
  return BigInt(`${typed.whole}${typed.fraction.padEnd(decimals, '0')}`)
}

type Token = {
  symbol: string
  decimals: number
}

/** Why `parseAmount` returns null, and what to write instead. */
export function explainAmount(text: string, { symbol, decimals }: Token, locale = i18n.locale): FieldProblem {
  if (text.trim() === '') return { id: 'amount.empty' }
  const typed = splitAmount(text)
  const point = decimalSeparator(locale)
  if (!typed) {
    const ungrouped = withoutGrouping(text.trim(), point)
    if (ungrouped) return { id: 'amount.grouped', values: { ungrouped } }
    return { id: 'amount.digits', values: { example: `1${point}5` } }
  }
  if (mayBeThousands(typed, locale)) {
    const thousands = String(BigInt(`${typed.whole}${typed.fraction}`))
    const fraction = typed.fraction.replace(/0+$/, '') || '0'
    return {
      id: 'amount.thousands',
      values: { thousands, decimal: `${typed.whole}${point}${fraction}` },
    }
  }
  return { id: 'amount.decimals', values: { symbol, decimals } }
}

/** The inverse of `parseAmount`: the exact amount as field text, without digit grouping. */
export function formatAmountInput(amount: bigint, decimals: number, locale = i18n.locale): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction && `${decimalSeparator(locale)}${fraction}`}`
}

type TypedAmount = {
  whole: string
  separator: string | undefined
  fraction: string
}

function splitAmount(text: string): TypedAmount | null {
  const match = /^(\d*)(?:([.,])(\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', separator, fraction = ''] = match
  return whole === '' && fraction === '' ? null : { whole, separator, fraction }
}

function mayBeThousands({ whole, separator, fraction }: TypedAmount, locale: string): boolean {
  if (separator === undefined || separator === decimalSeparator(locale)) return false
  return /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
}

/** '1,000.5' and '1 000' without what groups their thousands; null for other texts. */
function withoutGrouping(text: string, point: string): string | null {
  const match = /^(\d{1,3}(?:([., '’\u00a0\u202f])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(text)
  if (!match || match[2] === match[3]) return null
  const [, whole = '', , , fraction = ''] = match
  return `${whole.replace(/\D/g, '')}${fraction && `${point}${fraction}`}`
}

function decimalSeparator(locale: string): string {
  const parts = numberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
