const ETHER = 10n ** 18n
/** Prices come as a number of dollars; six decimals of it are kept. */
const PRICE_SCALE = 1_000_000

/** Dollars and cents of an amount of wei, cut to whole cents: nobody is shown more than there is. */
export function formatUsd(wei: bigint, usdPerEther: number, locale: string): string {
  const price = BigInt(Math.round(usdPerEther * PRICE_SCALE))
  const cents = (wei * price * 100n) / (ETHER * BigInt(PRICE_SCALE))
  // As text, since a number has too few digits for what somebody may type.
  const dollars = `${cents}e-2` as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(dollars)
}

/** A rate in percent per year: '3.02%'. */
export function formatPercent(percent: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2, minimumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locale, options).format(percent / 100).replace(/\s/g, '')
}
