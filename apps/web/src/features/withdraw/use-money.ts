import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { ETHER_DECIMALS } from '../../lib/ether.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { formatShort, formatToken } from '../../lib/format-token.ts'
import { priceQuery } from '../../lib/price-query.ts'
import type { Protocol } from '../../lib/protocol.ts'

interface Unit {
  protocol: Protocol
  symbol: string
  decimals: number
}

export const ETHER: Unit = { protocol: 'lido', symbol: 'ETH', decimals: ETHER_DECIMALS }

/** How amounts of one token are written. */
export function useMoney({ protocol, symbol, decimals }: Unit) {
  const { i18n } = useLingui()
  const price = useQuery(priceQuery(useApi())).data
  // The others are dollars already.
  const known = protocol === 'lido' ? price : undefined
  return {
    short: (amount: bigint) => formatShort(amount, decimals, i18n.locale),
    format: (amount: bigint, as = symbol) => formatToken(amount, decimals, as, i18n.locale),
    usd: (wei: bigint) => (known ? formatUsd(wei, known.USD, i18n.locale) : null),
    isSamplePrice: known?.sample === true,
  }
}
