import { useLingui } from '@lingui/react'
import { useDeferredValue } from 'react'
import { PageHead } from '../../components/ui/page-head.tsx'
import { ProjectionCard } from './components/projection-card.tsx'
import { StakeForm } from './components/stake-form.tsx'
import { useStake } from './hooks/use-stake.ts'
import { useYieldProjection } from './hooks/use-yield-projection.ts'
import classes from './staking-page.module.css'

/** R10, R11: the stake form and the projected yield. */
export function StakingPage() {
  const { _: t } = useLingui()
  const stake = useStake()
  const projection = useYieldProjection(stake)
  // Deferred: the form stays responsive while the projection renders.
  const deferred = useDeferredValue({ stake, projection })
  return (
    <>
      <PageHead title={t(`stake.title.${stake.protocol}`)} lede={t(`stake.lede.${stake.protocol}`)} />
      <div className={classes.columns}>
        <StakeForm stake={stake} projection={projection} />
        <ProjectionCard {...deferred} />
      </div>
    </>
  )
}
