import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/api-context.ts'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatUsd } from '../../../lib/format/format-money.ts'
import { formatShortAmount, formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'

type Unit = {
  protocol: Protocol
  symbol: string
  decimals: number
}

export const ETHER: Unit = { protocol: 'lido', symbol: 'ETH', decimals: ETHER_DECIMALS }

/** Formatters for amounts of one token. */
export function useMoneyFormat({ protocol, symbol, decimals }: Unit) {
  const { i18n } = useLingui()
  const price = useQuery(priceQuery(useApi())).data
  // Aave's stablecoins are dollars already.
  const etherPrice = protocol === 'lido' ? price : undefined
  return {
    short: (amount: bigint) => formatShortAmount(amount, decimals, i18n.locale),
    format: (amount: bigint, as = symbol) => formatTokenAmount(amount, decimals, as, i18n.locale),
    usd: (wei: bigint) => (etherPrice ? formatUsd(wei, etherPrice.USD, i18n.locale) : null),
  }
}
