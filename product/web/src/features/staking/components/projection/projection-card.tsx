import { memo, useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Period, YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ExampleYield } from './example-yield.tsx'
import { ExpectedYield } from './expected-yield.tsx'
import { PeriodAxis } from './period-axis.tsx'
import classes from './projection-card.module.css'
import { ProjectionPlot } from './projection-plot.tsx'
import { RecentLoss } from './recent-loss.tsx'
import { StakeFacts } from './stake-facts.tsx'

type ProjectionCardProps = {
  projection: YieldProjection
}

/** The projected yield, kept and donated, for a chosen period. After a loss: what happened instead. */
export const ProjectionCard = memo(function ProjectionCard({ projection }: ProjectionCardProps) {
  const t = useT()
  const [chosen, setChosen] = useState<Period>(12)
  const { stake, estimate, formatWorth } = projection
  const { isExample } = stake
  return (
    <Card className={classes.card} aria-label={t('stake.split')} data-testid="live-split">
      <div className={classes.plotBox}>
        {says()}
        <ProjectionPlot
          chosen={chosen}
          percent={stake.percent ?? 0}
          isFlat={estimate.kind === 'loss' || stake.percent === null}
          isExample={isExample}
        />
      </div>
      <div className={classes.baseline}>
        <PeriodAxis chosen={chosen} onChoose={setChosen} />
        <div className={classes.whole}>
          <div>
            <p>{t(isExample ? 'stake.principalExample' : 'stake.principal')}</p>
            <b data-testid="principal">{stake.formattedAmount}</b>
            <p>{formatWorth(stake.principal ?? 0n)}</p>
          </div>
          <p className={classes.stay}>
            <Icon name="shield" />
            <span>{t('stake.principalNote')}</span>
          </p>
        </div>
      </div>
      <StakeFacts projection={projection} />
    </Card>
  )

  function says() {
    if (estimate.kind === 'loss') return <RecentLoss protocol={stake.protocol} longer={estimate.longer} />
    if (projection.isExampleKnown) return <ExampleYield projection={projection} chosen={chosen} />
    return <ExpectedYield projection={projection} chosen={chosen} />
  }
})
