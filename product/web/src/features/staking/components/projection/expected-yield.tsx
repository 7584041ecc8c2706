import keyClasses from '#components/domain/split-key.module.css'
import type { Period, YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './projection-card.module.css'

type ExpectedYieldProps = {
  projection: YieldProjection
  chosen: Period
}

/** What is kept and given in the chosen period at the average rate. */
export function ExpectedYield({ projection, chosen }: ExpectedYieldProps) {
  const t = useT()
  const { periods, symbol, name, expected, expectedWorth, estimate } = projection
  const { kept, donated } = periods.find(({ months }) => months === chosen) ?? { kept: 0n, donated: 0n }
  return (
    <div className={classes.say}>
      <h2>{t('stake.expected', { months: chosen })}</h2>
      <dl>
        <div>
          <dt className={keyClasses.key} data-side="keep">
            {t('stake.youKeep')}
          </dt>
          <dd data-testid="expected-kept">
            <b>{expected(kept)}</b> {symbol}
            <small>{expectedWorth(kept)}</small>
          </dd>
        </div>
        <div>
          <dt className={keyClasses.key} data-side="give">
            {t('stake.receives', { name })}
          </dt>
          <dd data-testid="expected-given">
            <b>{expected(donated)}</b> {symbol}
            <small>{expectedWorth(donated)}</small>
          </dd>
        </div>
      </dl>
      {estimate.kind === 'unknown' && (
        <p className={`ky-quiet ${classes.worth}`} data-testid="no-rate">
          {t('stake.rateError')}
        </p>
      )}
    </div>
  )
}
