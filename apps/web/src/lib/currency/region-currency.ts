import type { Currency } from '@kindyield/api-contract'

const EURO_AREA = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** The currency of the first browser language that names a region ('en-GB'); dollars for other regions and without one. */
export function regionCurrency(browserLanguages: readonly string[]): Currency {
  const region = browserLanguages.map(tag => tag.match(/-([A-Z]{2})\b/)?.[1]).find(Boolean) ?? 'US'
  if (region === 'GB') return 'GBP'
  return EURO_AREA.includes(region) ? 'EUR' : 'USD'
}
