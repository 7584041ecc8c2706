import { useLingui } from '@lingui/react'
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
  return (
    <>
      <PageHead title={t('stake.title')} lede={t(`stake.lede.${stake.protocol}`)} />
      <div className={classes.columns}>
        <StakeForm stake={stake} expectation={expectation} />
        <LiveSplit stake={stake} expectation={expectation} />
      </div>
    </>
  )
}
