import { useLingui } from '@lingui/react'
import { useDeferredValue } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { LiveSplit } from './live-split.tsx'
import { StakeForm } from './stake-form.tsx'
import classes from './staking-page.module.css'
import { useExpectation } from './use-expectation.ts'
import { useStake } from './use-stake.ts'

/** R10, R11: what to put in, whom to give to and how much of the yield, and what that comes to. */
export function StakingPage() {
  const { _: t } = useLingui()
  const stake = useStake()
  const expectation = useExpectation(stake)
  // The form comes first: the picture beside it is drawn when there is time, also while somebody types.
  const split = useDeferredValue({ stake, expectation })
  return (
    <>
      <PageHead title={t('stake.title')} lede={t(`stake.lede.${stake.protocol}`)} />
      <div className={classes.columns}>
        <StakeForm stake={stake} expectation={expectation} />
        <LiveSplit {...split} />
      </div>
    </>
  )
}
