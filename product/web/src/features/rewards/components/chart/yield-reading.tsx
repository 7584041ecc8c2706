import type { CSSProperties } from 'react'
import keyClasses from '#components/domain/split-key.module.css'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './yield-reading.module.css'

type YieldReadingProps = {
  /** Day or month. */
  when: string
  kept: bigint
  donated: bigint
  lost?: bigint
  money: YieldFormat
  /** The place in the plot that it points at, in pixels; null while nothing is chosen, which phones show too. */
  x: number | null
  width: number
}

/** What a chart says at one place: beside that place, and on phones in a row above the plot. */
export function YieldReading({ when, kept, donated, lost = 0n, money, x, width }: YieldReadingProps) {
  const t = useT()
  const side = x !== null && x > width / 2 ? 'before' : 'after'
  return (
    <div
      className={classes.reading}
      data-chosen={x !== null}
      data-side={side}
      style={{ '--x': `${x ?? 0}px` } as CSSProperties}
      data-testid="yield-reading"
    >
      <p className={classes.when}>{when}</p>
      <dl>
        <div>
          <dt className={keyClasses.key} data-side="give">
            {t('rewards.chart.given')}
          </dt>
          <dd data-side="give">{money.formatTotal(donated)}</dd>
        </div>
        <div>
          <dt className={keyClasses.key} data-side="keep">
            {t('rewards.chart.kept')}
          </dt>
          <dd data-side="keep">{money.formatTotal(kept)}</dd>
        </div>
        {lost > 0n && (
          <div>
            <dt>{t('rewards.chart.lost')}</dt>
            <dd data-side="lost">{money.formatTotal(lost)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
