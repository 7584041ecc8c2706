import keyClasses from '#components/domain/split-key.module.css'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ExampleSentence } from './example-yield.tsx'
import classes from './projection-summary.module.css'

type ProjectionSummaryProps = {
  projection: YieldProjection
}

/** The yearly projection next to the slider, for layouts with the projection card below the form. */
export function ProjectionSummary({ projection }: ProjectionSummaryProps) {
  const t = useT()
  const { periods, symbol, name, stake, expected, estimate } = projection
  const year = periods.at(-1)
  if (!year) return null
  if (estimate.kind === 'loss') {
    return (
      <div className={classes.result} data-testid="short-result">
        <p>{t('stake.loss.title', { protocol: t(`protocol.${stake.protocol}`) })}</p>
      </div>
    )
  }
  if (projection.isExampleKnown) {
    return (
      <div className={classes.result} data-testid="short-result">
        <p>
          <ExampleSentence projection={projection} chosen={year.months} />
        </p>
      </div>
    )
  }
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
