import { useLingui } from '@lingui/react'
import { memo, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import keyClasses from '../../components/split-key.module.css'
import classes from './live-split.module.css'
import { PeriodAxis } from './period-axis.tsx'
import { SplitFacts } from './split-facts.tsx'
import { SplitPlot } from './split-plot.tsx'
import { SplitTable } from './split-table.tsx'
import type { Expectation, Period } from './use-expectation.ts'
import type { Stake } from './use-stake.ts'

interface LiveSplitProps {
  stake: Stake
  expectation: Expectation
}

/** Principal is the soil, kept yield the stem, given yield the leaf. */
export const LiveSplit = memo(function LiveSplit({ stake, expectation }: LiveSplitProps) {
  const { _: t } = useLingui()
  const [chosen, setChosen] = useState<Period>(12)
  const { periods, symbol, format, usd, apr } = expectation
  const { kept, donated } = periods.find(({ months }) => months === chosen) ?? { kept: 0n, donated: 0n }
  const name = stake.ngo?.name ?? t('stake.someone')
  const principal = stake.problems.amount?.id === 'stake.amount.invalid' ? 0n : (stake.amount ?? 0n)
  return (
    <section className={classes.card} aria-labelledby="live-split" data-testid="live-split">
      <div className={classes.head}>
        <h2 id="live-split">{t('stake.split')}</h2>
        <span>{t('stake.splitNote')}</span>
      </div>
      <div className={classes.plotBox}>
        <div className={classes.say}>
          <h3>{t('stake.expected', { months: chosen })}</h3>
          <dl>
            <div>
              <dt className={keyClasses.key} data-side="keep">
                {t('stake.youKeep')}
              </dt>
              <dd data-testid="expected-kept">
                <b>{format(kept)}</b> {symbol}
                <small>{usd(kept)}</small>
              </dd>
            </div>
            <div>
              <dt className={keyClasses.key} data-side="give">
                {t('stake.receives', { name })}
              </dt>
              <dd data-testid="expected-given">
                <b>{format(donated)}</b> {symbol}
                <small>{usd(donated)}</small>
              </dd>
            </div>
          </dl>
          {!apr.isPending && (apr.data ?? 0) <= 0 && (
            <p className={classes.noRate} data-testid="no-rate">
              {t((apr.data ?? null) === null ? 'stake.rateError' : 'stake.rateLoss')}
            </p>
          )}
        </div>
        <SplitPlot chosen={chosen} percent={stake.percent ?? 1} />
      </div>
      <div className={classes.soil}>
        <PeriodAxis chosen={chosen} onChoose={setChosen} />
        <div className={classes.whole}>
          <div>
            <p>{t('stake.principal')}</p>
            <b data-testid="principal">{stake.format(principal)}</b>
            <p>{usd(stake.principal ?? 0n)}</p>
          </div>
          <p className={classes.stay}>
            <Icon name="shield" />
            <span>{t('stake.principalNote')}</span>
          </p>
        </div>
      </div>
      <SplitTable expectation={expectation} name={name} chosen={chosen} />
      <SplitFacts stake={stake} expectation={expectation} />
    </section>
  )
})
