import type { Currency } from '@kindyield/api-contract'
import { numberFormat } from '@kindyield/domain'

/** '$14,385.84', in Spanish '14.385,84 $': the narrow symbol, because a line may break inside of 'US$'. */
export function formatCents(cents: bigint, currency: Currency, locale: string): string {
  // As a string: a JavaScript number would lose cents of large amounts.
  const text = `${cents}E-2` as Intl.StringNumericLiteral
  return numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(text)
}

/** A price, without cents where there are none: '$3,500', '$3,512.40'; with six decimals '€0.857143'. */
export function formatPrice(price: number, currency: Currency, locale: string, decimals: 2 | 6 = 2): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  } as const
  return numberFormat(locale, options).format(price)
}

/** A percentage with two decimals: '3.02%'. */
export function formatPercent(percent: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2, minimumFractionDigits: 2 } as const
  return numberFormat(locale, options)
    .format(percent / 100)
    .replace(/\s/g, '')
}
