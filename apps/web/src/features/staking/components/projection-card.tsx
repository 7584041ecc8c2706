import { useLingui } from '@lingui/react'
import { memo, useState } from 'react'
import { Icon } from '../../../components/ui/icon.tsx'
import type { Stake } from '../hooks/use-stake.ts'
import type { Period, YieldProjection } from '../hooks/use-yield-projection.ts'
import { ExpectedYield } from './expected-yield.tsx'
import { PeriodAxis } from './period-axis.tsx'
import classes from './projection-card.module.css'
import { ProjectionPlot } from './projection-plot.tsx'
import { ProjectionTable } from './projection-table.tsx'
import { RecentLoss } from './recent-loss.tsx'
import { StakeFacts } from './stake-facts.tsx'

type ProjectionCardProps = {
  stake: Stake
  projection: YieldProjection
}

/** The projected yield, kept and donated, for a chosen period. After a loss: what happened instead. */
export const ProjectionCard = memo(function ProjectionCard({ stake, projection }: ProjectionCardProps) {
  const { _: t } = useLingui()
  const [chosen, setChosen] = useState<Period>(12)
  const { estimate, usd } = projection
  const name = stake.ngo?.name ?? t('stake.someone')
  return (
    <section className={classes.card} aria-labelledby="live-split" data-testid="live-split">
      <div className={classes.head}>
        <h2 id="live-split">{t('stake.split')}</h2>
        {estimate.kind !== 'loss' && <span>{t('stake.splitNote')}</span>}
      </div>
      <div className={classes.plotBox}>
        {estimate.kind === 'loss' ? (
          <RecentLoss protocol={stake.protocol} longer={estimate.longer} />
        ) : (
          <ExpectedYield projection={projection} name={name} chosen={chosen} />
        )}
        <ProjectionPlot chosen={chosen} percent={stake.percent ?? 1} isFlat={estimate.kind === 'loss'} />
      </div>
      <div className={classes.soil}>
        <PeriodAxis chosen={chosen} onChoose={setChosen} />
        <div className={classes.whole}>
          <div>
            <p>{t('stake.principal')}</p>
            <b data-testid="principal">{stake.format(stake.amount ?? 0n)}</b>
            <p>{usd(stake.principal ?? 0n)}</p>
          </div>
          <p className={classes.stay}>
            <Icon name="shield" />
            <span>{t('stake.principalNote')}</span>
          </p>
        </div>
      </div>
      {estimate.kind !== 'loss' && <ProjectionTable projection={projection} name={name} chosen={chosen} />}
      <StakeFacts stake={stake} projection={projection} />
    </section>
  )
})
