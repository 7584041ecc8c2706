import { type Protocol, splitYield, yearlyRateAmount } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { LinePlaceholder } from '#components/ui/line-placeholder.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { DEFAULT_PERCENT, DEFAULT_SYMBOL, exampleStake } from '#lib/protocol/example-stake.ts'
import { aprQuery } from '#lib/queries/apr-query.ts'
import { toYieldEstimate } from '#lib/queries/yield-estimate.ts'
import classes from './donate-box-action.module.css'

/** What the example of the stake form would give in a year. Renders nothing without a rate, as after a loss. */
export function GiftEstimate({ protocol }: { protocol: Protocol }) {
  const t = useT()
  const locale = useLocale()
  const symbol = DEFAULT_SYMBOL[protocol]
  const source = protocol === 'lido' ? { protocol } : { protocol, symbol }
  const { data: rate, isPending } = useQuery(aprQuery(useApi(), source))
  const estimate = toYieldEstimate(rate, isPending)
  if (estimate.kind === 'pending') return <LinePlaceholder className={`ky-quiet ${classes.estimate}`} />
  const { principal, decimals } = exampleStake(protocol, symbol, null)
  const apr = estimate.kind === 'rate' ? estimate.apr : 0
  const { donated } = splitYield(yearlyRateAmount(principal, 12, apr), DEFAULT_PERCENT)
  if (donated === 0n) return null
  const format = (amount: bigint) => formatTokenAmount(amount, decimals, symbol, locale)
  return (
    <p className={`ky-quiet ${classes.estimate}`} data-testid="gift-estimate">
      {t('ngoPage.estimate', {
        amount: format(principal),
        percent: DEFAULT_PERCENT,
        given: format(donated),
      })}
    </p>
  )
}
