import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatShortAmount, formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { useMoney } from '../../../lib/queries/use-money.ts'

type Unit = {
  protocol: Protocol
  symbol: string
  decimals: number
}

export const ETHER: Unit = { protocol: 'lido', symbol: 'ETH', decimals: ETHER_DECIMALS }

/** Formatters for amounts of one token. */
export function useMoneyFormat({ protocol, symbol, decimals }: Unit) {
  const { i18n } = useLingui()
  const { formatWorth } = useMoney()
  return {
    short: (amount: bigint) => formatShortAmount(amount, decimals, i18n.locale),
    format: (amount: bigint, as = symbol) => formatTokenAmount(amount, decimals, as, i18n.locale),
    formatWorth: (amount: bigint) => formatWorth(amount, { decimals, isDollar: protocol === 'aave' }),
  }
}
