import { formatInFull, type Protocol } from '@kindyield/domain'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatSigned } from '#lib/format/format-signed.ts'
import { formatLimit, formatShortAmount, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useMoney } from '#lib/queries/use-money.ts'

type Unit = {
  protocol: Protocol
  symbol: string
  decimals: number
}

export const ETHER: Unit = { protocol: 'lido', symbol: 'ETH', decimals: ETHER_DECIMALS }

/** Formatters for amounts of one token. */
export function useMoneyFormat({ protocol, symbol, decimals }: Unit) {
  const locale = useLocale()
  const { formatWorth } = useMoney()
  return {
    short: (amount: bigint) =>
      formatSigned(amount, magnitude => formatShortAmount(magnitude, decimals, symbol, locale)),
    format: (amount: bigint, as = symbol) =>
      formatSigned(amount, magnitude => formatTokenAmount(magnitude, decimals, as, locale)),
    /** All digits, without the token. */
    whole: (amount: bigint) => formatSigned(amount, magnitude => formatInFull(magnitude, decimals, locale)),
    formatLimit: (amount: bigint, as = symbol) => formatLimit(amount, decimals, as, locale),
    formatWorth: (amount: bigint) =>
      formatSigned(amount, magnitude => formatWorth(magnitude, { decimals, isDollar: protocol === 'aave' })),
  }
}
