import { splitYield, yearlyRateAmount } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/api-context.ts'
import { formatUsd } from '../../../lib/format/format-money.ts'
import { formatShortAmount } from '../../../lib/format/format-token-amount.ts'
import { aprQuery } from '../../../lib/queries/apr-query.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import type { Stake } from './use-stake.ts'

export const PERIODS = [1, 3, 6, 12] as const
export type Period = (typeof PERIODS)[number]

export type YieldProjection = ReturnType<typeof useYieldProjection>

/** R11: kept and donated yield after each period, at the average APR. */
export function useYieldProjection({ protocol, fields, principal, percent, decimals }: Stake) {
  const { i18n } = useLingui()
  const api = useApi()
  const source = protocol === 'lido' ? { protocol } : { protocol, symbol: fields.symbol }
  const apr = useQuery(aprQuery(api, source))
  const price = useQuery(priceQuery(api)).data
  const inEther = protocol === 'lido'

  const periods = PERIODS.map(months => {
    const earned = yearlyRateAmount(principal ?? 0n, months, apr.data ?? 0)
    return { months, ...splitYield(earned, percent ?? 0) }
  })
  return {
    apr,
    price,
    periods,
    /** Yield of wstETH is counted in stETH. */
    symbol: fields.symbol === 'wstETH' ? 'stETH' : fields.symbol,
    format: (amount: bigint) => formatShortAmount(amount, decimals ?? 0, i18n.locale),
    /** Only ether is converted; stablecoins are dollars already. */
    usd: (wei: bigint) => (inEther && price ? formatUsd(wei, price.USD, i18n.locale) : null),
  }
}
