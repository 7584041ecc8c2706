import { type Protocol, splitYield, yearlyRateAmount } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { aprQuery } from '#lib/queries/apr-query.ts'
import { toYieldEstimate } from '#lib/queries/yield-estimate.ts'

const MONTHS = 12

/** The expected yield of an amount in a year, split; null without a rate to expect it at. */
export function useYearlyYield(protocol: Protocol, symbol: string) {
  const source = protocol === 'lido' ? { protocol } : { protocol, symbol }
  const { data, isPending } = useQuery(aprQuery(useApi(), source))
  const estimate = toYieldEstimate(data, isPending)
  return (amount: bigint | null, percent: number) =>
    estimate.kind === 'rate' && amount !== null
      ? splitYield(yearlyRateAmount(amount, MONTHS, estimate.apr), percent)
      : null
}
