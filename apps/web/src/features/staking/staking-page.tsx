import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { LazyBoundary, lazyComponent } from '../../components/ui/lazy-component.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { loadPageMessages } from '../../lib/i18n/i18n.ts'
import { ProjectionCard } from './components/projection/projection-card.tsx'
import { ProjectionPeriods } from './components/projection/projection-periods.tsx'
import { StakeForm } from './components/stake-form.tsx'
import { useProjectedStake } from './hooks/use-projected-stake.ts'
import { useStake } from './hooks/use-stake.ts'
import { useStakeSubmission } from './hooks/use-stake-submission.ts'
import { useYieldProjection } from './hooks/use-yield-projection.ts'
import classes from './staking-page.module.css'

/** Lazy: a result comes long after the first paint. */
const result = lazyComponent(async () => {
  const [{ StakeResult }] = await Promise.all([
    import('./components/result/stake-result.tsx'),
    loadPageMessages(),
  ])
  return StakeResult
})

/** R10, R11: the stake form, or what came of it, and the projected yield. */
export function StakingPage() {
  const { _: t } = useLingui()
  const stake = useStake()
  const projected = useProjectedStake(stake)
  const submission = useStakeSubmission(stake, projected)
  const { done } = submission
  const protocol = done?.sent.protocol ?? stake.protocol
  const projection = useYieldProjection(done?.sent ?? projected)
  // Deferred: the form stays responsive while the projection renders.
  const deferred = useDeferredValue(projection)
  return (
    <>
      <div className={classes.head}>
        <PageTitle>{t(`stake.title.${protocol}`)}</PageTitle>
        <p className={classes.lede}>{t(`stake.lede.${protocol}`)}</p>
      </div>
      <div className={classes.columns}>
        {done ? (
          <LazyBoundary placeholder={<Skeleton height={480} radius="lg" />}>
            <result.Component {...done} onAgain={submission.reset} />
          </LazyBoundary>
        ) : (
          <StakeForm
            stake={stake}
            projection={projection}
            submission={{ ...submission, submit: submitAndPreload }}
          />
        )}
        <ProjectionCard projection={deferred} />
      </div>
      <ProjectionPeriods projection={deferred} stake={stake} />
    </>
  )

  async function submitAndPreload() {
    void result.preload()
    await submission.submit()
  }
}
