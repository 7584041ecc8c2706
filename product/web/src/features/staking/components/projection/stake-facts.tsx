import { formatDate, type Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { Term } from '#components/ui/term.tsx'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useApi } from '#lib/api/api-context.ts'
import { formatPercent } from '#lib/format/format-money.ts'
import { timeUntil } from '#lib/format/time-until.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { nextReportQuery } from '#lib/queries/next-report-query.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import classes from './stake-facts.module.css'

type StakeFactsProps = {
  projection: YieldProjection
}

export function StakeFacts({ projection }: StakeFactsProps) {
  const t = useT()
  const { protocol, symbol } = projection.stake
  const isLido = protocol === 'lido'
  const { text: waitingTime } = useRequestTime(isLido ? 0n : null)
  const source = isLido ? t('protocol.lido') : `${t('protocol.aave')}, ${symbol}`
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          <Term name="apr">{t('stake.rate')}</Term>
        </dt>
        <dd data-testid="apr">
          <Rate estimate={projection.estimate} source={source} />
        </dd>
      </div>
      <div>
        <dt>
          <Term name="report">{t('report.next')}</Term>
        </dt>
        <dd data-testid="next-report">
          <NextReport protocol={protocol} />
        </dd>
      </div>
      <div>
        <dt>{t('stake.exit')}</dt>
        <dd data-testid="exit-time">
          {isLido ? waitingTime : t('stake.exit.aave')}
          <small>{t(`stake.exit.${protocol}Note`, { symbol })}</small>
        </dd>
      </div>
    </dl>
  )
}

function NextReport({ protocol }: { protocol: Protocol }) {
  const t = useT()
  const { data: report, isPending } = useQuery(nextReportQuery(useApi(), protocol))
  if (isPending) return '—'
  const due = report?.expectedAt && report.now ? timeUntil(report.expectedAt, report.now) : null
  return (
    <>
      {due ? t(due.id, due.values) : t('report.unknown')}
      {report?.lastAt && <small>{t('report.last', { date: formatDate(new Date(report.lastAt)) })}</small>}
    </>
  )
}

function Rate({ estimate, source }: { estimate: YieldProjection['estimate']; source: string }) {
  const t = useT()
  const locale = useLocale()
  const percent = (apr: number) => formatPercent(apr, locale)
  const [figure, note] = describe()
  return (
    <>
      {figure}
      <small>{note}</small>
    </>
  )

  function describe(): [figure: string, note: string] {
    switch (estimate.kind) {
      case 'rate':
        return [percent(estimate.apr), t('stake.rateOf', { source })]
      case 'loss': {
        const { longer } = estimate
        const note = longer ? t('stake.rateLonger', { apr: percent(longer.apr), days: longer.days }) : null
        return [t('stake.rateNone'), note ?? t('stake.loss')]
      }
      case 'pending':
        return ['—', t('stake.rateLoading')]
      case 'unknown':
        return ['—', t('stake.rateError')]
    }
  }
}
