import { splitYield, yearlyRateAmount } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { aprQuery } from '../../lib/apr-query.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { formatShort } from '../../lib/format-token.ts'
import { priceQuery } from '../../lib/price-query.ts'
import type { Stake } from './use-stake.ts'

export const PERIODS = [1, 3, 6, 12] as const
export type Period = (typeof PERIODS)[number]

export type Expectation = ReturnType<typeof useExpectation>

/** R11: what is kept and what is given after each period, at the average rate. */
export function useExpectation({ protocol, fields, principal, percent, decimals }: Stake) {
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
    /** The yield of wstETH comes as stETH. */
    symbol: fields.symbol === 'wstETH' ? 'stETH' : fields.symbol,
    format: (amount: bigint) => formatShort(amount, decimals ?? 0, i18n.locale),
    /** Only ether has a price here; the others are dollars already. */
    usd: (wei: bigint) => (inEther && price ? formatUsd(wei, price.USD, i18n.locale) : null),
  }
}
