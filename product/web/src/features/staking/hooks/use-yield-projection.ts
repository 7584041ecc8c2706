import { splitYield, yearlyRateAmount } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import type { ProjectedStake } from '#features/staking/rules/project-stake.ts'
import { useApi } from '#lib/api/api-context.ts'
import { formatShortAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { aprQuery } from '#lib/queries/apr-query.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import { toYieldEstimate } from '#lib/queries/yield-estimate.ts'

export const PERIODS = [1, 3, 6, 12] as const
export type Period = (typeof PERIODS)[number]

export type YieldProjection = ReturnType<typeof useYieldProjection>

/** Kept and donated yield after each period, at the average APR. */
export function useYieldProjection(stake: ProjectedStake) {
  const t = useT()
  const locale = useLocale()
  const { protocol, symbol, principal, percent, decimals } = stake
  const source = protocol === 'lido' ? { protocol } : { protocol, symbol }
  const { data: rate, isPending } = useQuery(aprQuery(useApi(), source))
  const money = useMoney()
  const estimate = toYieldEstimate(rate, isPending)
  const apr = estimate.kind === 'rate' ? estimate.apr : 0

  const periods = PERIODS.map(months => {
    const earned = yearlyRateAmount(principal ?? 0n, months, apr)
    return { months, ...splitYield(earned, percent ?? 0) }
  })
  const format = (amount: bigint) => formatShortAmount(amount, decimals, symbol, locale)
  const formatWorth = (amount: bigint) =>
    money.formatWorth(amount, { decimals, isDollar: protocol === 'aave' })
  const isKnown = estimate.kind === 'rate' && percent !== null
  return {
    stake,
    name: stake.name ?? t('stake.someone'),
    estimate,
    periods,
    /** Yield of wstETH is counted in stETH. */
    symbol: symbol === 'wstETH' ? 'stETH' : symbol,
    format,
    formatWorth,
    /** An expected amount; a dash without a rate to expect it at, or a share to split it by. */
    expected: (amount: bigint) => (isKnown ? format(amount) : '—'),
    expectedWorth: (amount: bigint) => (isKnown ? formatWorth(amount) : null),
    /** Whether there is an example to tell of in a sentence. */
    isExampleKnown: stake.isExample && isKnown,
  }
}
