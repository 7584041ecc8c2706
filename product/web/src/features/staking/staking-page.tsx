import { Skeleton } from '@mantine/core'
import { useDeferredValue } from 'react'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { loadPageMessages } from '#lib/i18n/i18n.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ProjectionCard } from './components/projection/projection-card.tsx'
import { ProjectionPeriods } from './components/projection/projection-periods.tsx'
import { StakeForm } from './components/stake-form.tsx'
import { useStakeForm } from './hooks/use-stake-form.ts'
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

/** The stake form, or what came of it, and the projected yield. */
export function StakingPage() {
  const t = useT()
  const form = useStakeForm()
  const { done } = form
  const protocol = done?.sent.protocol ?? form.protocol
  const projection = useYieldProjection(done?.sent ?? form.projected)
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
            <result.Component {...done} onAgain={form.reset} />
          </LazyBoundary>
        ) : (
          <StakeForm form={form} projection={projection} onSubmit={submitAndPreload} />
        )}
        <ProjectionCard projection={deferred} />
      </div>
      <ProjectionPeriods projection={deferred} form={form} />
    </>
  )

  async function submitAndPreload() {
    void result.preload()
    await form.submit()
  }
}
