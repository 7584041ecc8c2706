import type { Protocol } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChangeNotices } from '#components/domain/announced-change.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { rewardDaysQuery, rewardsQuery } from '#features/rewards/api/rewards-query.ts'
import { supportedNgosQuery } from '#features/rewards/api/supported-ngos-query.ts'
import { useYieldFormat } from '#features/rewards/hooks/use-yield-format.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { YieldChart } from './chart/yield-chart.tsx'
import { DonationsByNgo } from './donations-by-ngo.tsx'
import { RewardHistory } from './reward-history.tsx'
import classes from './rewards-content.module.css'
import { RewardsSkeleton } from './rewards-skeleton.tsx'
import { StatementSection } from './statement-section.tsx'
import { TransactionList } from './transaction-list.tsx'
import { YieldTotals } from './yield-totals.tsx'

type RewardsContentProps = {
  protocol: Protocol
}

export function RewardsContent({ protocol }: RewardsContentProps) {
  const t = useT()
  const api = useApi()
  const money = useYieldFormat(protocol)
  const ngos = useQuery(supportedNgosQuery(api, protocol))
  const deposits = useQuery(depositsQuery(api, protocol))
  const rewards = useQuery(rewardsQuery(api, protocol))
  const days = useQuery(rewardDaysQuery(api, protocol))
  const all = [ngos, deposits, rewards, days]

  if (ngos.data && deposits.data && rewards.data && days.data) {
    if (ngos.data.length === 0) return <NothingYet protocol={protocol} />
    const starts = ngos.data.flatMap(({ positions }) => positions.map(({ startDate }) => startDate)).sort()
    return (
      <div className="ky-cards" data-testid="rewards">
        <ChangeNotices
          changes={deposits.data.changes}
          audience="giver"
          nameOf={id => ngos.data.find(ngo => ngo.id === id)?.name}
          protocol={protocol}
        />
        <YieldTotals totals={deposits.data.totals} ngos={ngos.data} money={money} />
        <YieldChart
          protocol={protocol}
          days={days.data}
          totals={deposits.data.totals}
          firstStart={starts[0]}
          money={money}
        />
        <div className={classes.columns}>
          <DonationsByNgo ngos={ngos.data} money={money} />
          <StatementSection protocol={protocol} />
        </div>
        <RewardHistory protocol={protocol} ngos={ngos.data} money={money} />
        <TransactionList protocol={protocol} money={money} />
      </div>
    )
  }
  const failed = all.find(({ error }) => error !== null)
  if (failed) {
    return (
      <RequestFailure
        title={t('rewards.error')}
        error={failed.error}
        retrying={all.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch()))}
        testId="rewards-error"
      />
    )
  }
  return <RewardsSkeleton />
}

function NothingYet({ protocol }: RewardsContentProps) {
  const t = useT()
  return (
    <StatePanel
      title={<h2>{t(`rewards.empty.title.${protocol}`)}</h2>}
      text={t('rewards.empty.text')}
      action={
        <Button component={Link} to="/stake" data-testid="rewards-stake">
          {t(`rewards.empty.action.${protocol}`)}
        </Button>
      }
      testId="rewards-empty"
    />
  )
}
