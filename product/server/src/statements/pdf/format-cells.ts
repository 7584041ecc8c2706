import type { Language } from '@kindyield/api-contract'
import { formatDate, formatDateTime, numberFormat } from '@kindyield/domain'
import { type Decimal, formatDecimal } from '../decimal.ts'
import type { Cell, Column, Statement, TransactionCell } from '../statement.ts'

/** More than any token or price has. */
const ALL_DIGITS = 20

/** How numbers and dates are written in the statement's language. */
export function createFormats({ language, currency }: Pick<Statement, 'language' | 'currency'>) {
  const decimal = (options: Intl.NumberFormatOptions) => {
    const format = numberFormat(language, { useGrouping: 'always', ...options })
    return (value: number | Decimal) =>
      format.format(typeof value === 'number' ? value : (formatDecimal(value) as Intl.StringNumericLiteral))
  }
  const amount = decimal({ maximumFractionDigits: ALL_DIGITS })
  const price = decimal({ minimumFractionDigits: 2, maximumFractionDigits: ALL_DIGITS })
  const cents = decimal({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = decimal({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const byKind = { count: decimal({}), amount, price, money: cents }

  /** A cell of a table: all digits of an amount, so that a column can be added up. */
  function cell({ kind }: Column, value: Exclude<Cell, TransactionCell | null>): string {
    if (typeof value === 'string') return value
    if (value instanceof Date) return formatDateTime(value, 'UTC')
    return byKind[kind as keyof typeof byKind](value)
  }

  return {
    cell,
    shortAmount: decimal({ maximumFractionDigits: 6 }),
    money,
    count: byKind.count,
  }
}

export type Formats = ReturnType<typeof createFormats>

/** Days of a statement are in UTC, whatever the server's time zone. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
}

/** The name of a currency in a sentence: US dollars, euros, libras esterlinas. */
export function currencyName(language: Language, currency: string): string {
  const format = numberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
