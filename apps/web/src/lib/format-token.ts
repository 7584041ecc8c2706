import { formatAmount } from '@kindyield/domain'

const SHOWN_DECIMALS = 6

/** An amount and its token: '4.2 ETH'. Cut after six decimals where that leaves something; never rounded up. */
export function formatToken(amount: bigint, decimals: number, symbol: string, locale: string): string {
  return `${formatShort(amount, decimals, locale)} ${symbol}`
}

export function formatShort(amount: bigint, decimals: number, locale: string): string {
  const dust = amount % 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS))
  return formatAmount(dust === amount ? amount : amount - dust, decimals, locale)
}
