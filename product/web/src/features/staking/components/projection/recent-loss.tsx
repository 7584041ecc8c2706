import type { Protocol } from '@kindyield/domain'
import { Icon } from '#components/ui/icon.tsx'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { formatPercent } from '#lib/format/format-money.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { LongerAverage } from '#lib/queries/yield-estimate.ts'
import classes from './recent-loss.module.css'

type RecentLossProps = {
  protocol: Protocol
  longer: LongerAverage
}

/** Lazy: most visits see no loss. */
const line = lazyComponent(async () => (await import('./rate-chart.tsx')).RateChart)

/** Replaces the expected yield after a loss: its rate is no estimate of the months to come. */
export function RecentLoss({ protocol, longer }: RecentLossProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={classes.loss} data-testid="recent-loss">
      <p className={classes.chip}>
        <Icon name="trend-down" size="small" />
        {t('stake.loss')}
      </p>
      <h2>{t('stake.loss.title', { protocol: t(`protocol.${protocol}`) })}</h2>
      <p className={`ky-quiet ${classes.text}`}>
        {longer && (
          <span data-testid="longer-average">
            {t(longer.apr > 0 ? 'stake.loss.longer' : 'stake.loss.longerLost', {
              days: longer.days,
              apr: formatPercent(Math.abs(longer.apr), locale),
            })}{' '}
          </span>
        )}
        {t(`stake.loss.next.${protocol}`)}
      </p>
      {protocol === 'lido' && (
        <LazyBoundary placeholder={<div className={classes.line} />}>
          <line.Component />
        </LazyBoundary>
      )}
    </div>
  )
}
