import { type Protocol, splitYield, yearlyRateAmount } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { aprQuery } from '#lib/queries/apr-query.ts'
import { toYieldEstimate } from '#lib/queries/yield-estimate.ts'

const MONTHS = 12

type Change = {
  /** What earns then, null while unknown, and the share of it that is given; null while it is not valid. */
  after: { amount: bigint | null; percent: number | null }
}

/** The rows of what the position is expected to give and keep in a year; none without a rate to expect it at. */
export function useYearlyRows(position: OpenPosition, { after }: Change) {
  const t = useT()
  const { format } = useMoneyFormat(position)
  const yearly = useYearlyYield(position.protocol, position.symbol)
  const before = yearly(position.balance, position.isFinished ? 0 : position.percent)
  if (!before) return []
  const then = after.percent === null ? null : yearly(after.amount, after.percent)
  return [
    {
      term: t('sheet.yearGiven'),
      testId: 'after-given',
      before: format(before.donated),
      after: then ? format(then.donated) : '—',
    },
    {
      term: t('sheet.yearKept'),
      testId: 'after-kept',
      before: format(before.kept),
      after: then ? format(then.kept) : '—',
    },
  ]
}

/** The expected yield of an amount in a year, split; null without a rate to expect it at. */
function useYearlyYield(protocol: Protocol, symbol: string) {
  const source = protocol === 'lido' ? { protocol } : { protocol, symbol }
  const { data, isPending } = useQuery(aprQuery(useApi(), source))
  const estimate = toYieldEstimate(data, isPending)
  return (amount: bigint | null, percent: number) =>
    estimate.kind === 'rate' && amount !== null
      ? splitYield(yearlyRateAmount(amount, MONTHS, estimate.apr), percent)
      : null
}
