const MICRO = 1_000_000

interface Worth {
  amount: bigint
  decimals: number
  /** One whole token in US dollars. */
  usd: number
}

/** What an amount is worth, cut to whole cents: nobody is shown more than there is. */
export function formatDollars({ amount, decimals, usd }: Worth, locale: string): string {
  const cents = (amount * BigInt(Math.round(usd * MICRO))) / (10n ** BigInt(decimals) * BigInt(MICRO / 100))
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(text)
}
