import { useLingui } from '@lingui/react'
import keyClasses from '../../components/split-key.module.css'
import classes from './short-result.module.css'
import type { Expectation } from './use-expectation.ts'
import type { Stake } from './use-stake.ts'

interface ShortResultProps {
  stake: Stake
  expectation: Expectation
}

/** Where the whole picture lies below the form: the year in two figures, beside the slider that moves them. */
export function ShortResult({ stake, expectation }: ShortResultProps) {
  const { _: t } = useLingui()
  const { periods, symbol, format } = expectation
  const year = periods.at(-1)
  if (!year) return null
  const name = stake.ngo?.name ?? t('stake.someone')
  return (
    <div className={classes.result} data-testid="short-result">
      <p>{t('stake.expected', { months: year.months })}</p>
      <div className={keyClasses.key} data-side="give">
        <span>
          {t('stake.receives', { name })}
          <b>{`${format(year.donated)} ${symbol}`}</b>
        </span>
      </div>
      <div className={keyClasses.key} data-side="keep">
        <span>
          {t('stake.youKeep')}
          <b>{`${format(year.kept)} ${symbol}`}</b>
        </span>
      </div>
    </div>
  )
}
