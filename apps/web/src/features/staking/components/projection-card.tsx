import { useLingui } from '@lingui/react'
import { memo, useState } from 'react'
import keyClasses from '../../../components/domain/split-key.module.css'
import { Icon } from '../../../components/ui/icon.tsx'
import type { Stake } from '../hooks/use-stake.ts'
import type { Period, YieldProjection } from '../hooks/use-yield-projection.ts'
import { PeriodAxis } from './period-axis.tsx'
import classes from './projection-card.module.css'
import { ProjectionPlot } from './projection-plot.tsx'
import { ProjectionTable } from './projection-table.tsx'
import { StakeFacts } from './stake-facts.tsx'

type ProjectionCardProps = {
  stake: Stake
  projection: YieldProjection
}

/** The projected yield, kept and donated, for a chosen period. */
export const ProjectionCard = memo(function ProjectionCard({ stake, projection }: ProjectionCardProps) {
  const { _: t } = useLingui()
  const [chosen, setChosen] = useState<Period>(12)
  const { periods, symbol, format, usd, apr } = projection
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
        <ProjectionPlot chosen={chosen} percent={stake.percent ?? 1} />
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
      <ProjectionTable projection={projection} name={name} chosen={chosen} />
      <StakeFacts stake={stake} projection={projection} />
    </section>
  )
})
