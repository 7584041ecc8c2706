import type { CSSProperties } from 'react'
import { PERIODS, type Period } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './period-axis.module.css'

type PeriodAxisProps = {
  chosen: Period
  onChoose: (period: Period) => void
}

export function PeriodAxis({ chosen, onChoose }: PeriodAxisProps) {
  const t = useT()
  return (
    <fieldset className={classes.axis} aria-label={t('stake.period')}>
      {PERIODS.map(months => (
        <label key={months} className={classes.period} style={{ '--months': months } as CSSProperties}>
          <input
            className="ky-over"
            type="radio"
            name="period"
            checked={months === chosen}
            onChange={() => onChoose(months)}
            aria-label={t('stake.months', { months })}
            data-testid={`period-${months}`}
          />
          <span className={classes.long}>{t('stake.months', { months })}</span>
          <span className={classes.short}>{months}</span>
        </label>
      ))}
    </fieldset>
  )
}
