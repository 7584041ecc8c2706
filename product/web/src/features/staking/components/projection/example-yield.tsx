import { Trans } from '@lingui/react'
import type { Period, YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './projection-card.module.css'

type ExampleYieldProps = {
  projection: YieldProjection
  chosen: Period
}

/** What an example would give and keep, until an amount is entered. */
export function ExampleYield({ projection, chosen }: ExampleYieldProps) {
  const t = useT()
  const { periods, formatWorth } = projection
  const { kept, donated } = periods.find(({ months }) => months === chosen) ?? { kept: 0n, donated: 0n }
  const [given, keeping] = [formatWorth(donated), formatWorth(kept)]
  return (
    <div className={classes.say} data-testid="example">
      <p className={classes.tag}>{t('stake.example')}</p>
      <p className={classes.sentence}>
        <ExampleSentence projection={projection} chosen={chosen} />
      </p>
      <p className={`ky-quiet ${classes.worth}`}>
        {given && keeping && `${t('stake.example.worth', { given, kept: keeping })} `}
        {t('stake.example.next')}
      </p>
    </div>
  )
}

export function ExampleSentence({ projection, chosen }: ExampleYieldProps) {
  const { periods, symbol, format, stake } = projection
  const { kept, donated } = periods.find(({ months }) => months === chosen) ?? { kept: 0n, donated: 0n }
  return (
    <Trans
      id="stake.example.text"
      values={{
        amount: stake.formattedAmount,
        months: chosen,
        given: `${format(donated)} ${symbol}`,
        kept: `${format(kept)} ${symbol}`,
      }}
      components={{ 0: <b data-side="give" />, 1: <b data-side="keep" /> }}
    />
  )
}
