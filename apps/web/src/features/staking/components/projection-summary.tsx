import { useLingui } from '@lingui/react'
import keyClasses from '../../../components/domain/split-key.module.css'
import type { Stake } from '../hooks/use-stake.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import classes from './projection-summary.module.css'

type ProjectionSummaryProps = {
  stake: Stake
  projection: YieldProjection
}

/** The yearly projection next to the slider, for layouts with the projection card below the form. */
export function ProjectionSummary({ stake, projection }: ProjectionSummaryProps) {
  const { _: t } = useLingui()
  const { periods, symbol, expected, estimate } = projection
  const year = periods.at(-1)
  if (!year) return null
  if (estimate.kind === 'loss') {
    return (
      <div className={classes.result} data-testid="short-result">
        <p>{t('stake.loss.title', { protocol: t(`protocol.${stake.protocol}`) })}</p>
      </div>
    )
  }
  const name = stake.ngo?.name ?? t('stake.someone')
  return (
    <div className={classes.result} data-testid="short-result">
      <p>{t('stake.expected', { months: year.months })}</p>
      <div className={keyClasses.key} data-side="give">
        <span>
          {t('stake.receives', { name })}
          <b>{`${expected(year.donated)} ${symbol}`}</b>
        </span>
      </div>
      <div className={keyClasses.key} data-side="keep">
        <span>
          {t('stake.youKeep')}
          <b>{`${expected(year.kept)} ${symbol}`}</b>
        </span>
      </div>
    </div>
  )
}
