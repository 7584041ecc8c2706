import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { rewardsQuery } from '#features/rewards/api/rewards-query.ts'
import type { SupportedNgo } from '#features/rewards/api/supported-ngos-query.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { Pager } from './pager.tsx'
import classes from './records.module.css'
import { emptyFields, RewardFilters, toRewardFilter } from './reward-filters.tsx'
import { RewardTable } from './reward-table.tsx'

type RewardHistoryProps = {
  protocol: Protocol
  ngos: readonly SupportedNgo[]
  money: YieldFormat
}

export function RewardHistory({ protocol, ngos, money }: RewardHistoryProps) {
  const t = useT()
  const [fields, setFields] = useState(emptyFields)
  const [skip, setSkip] = useState(0)
  const filter = toRewardFilter(fields)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    rewardsQuery(useApi(), protocol, filter, skip),
  )
  const change = (next: typeof fields) => {
    setFields(next)
    setSkip(0)
  }
  return (
    <Card aria-labelledby="reward-history" data-testid="reward-history">
      <div className={classes.head}>
        <h2 id="reward-history">{t('rewards.history')}</h2>
        <RewardFilters fields={fields} onChange={change} ngos={ngos} />
      </div>
      {error && !data && (
        <div className={classes.failure}>
          <RequestFailure
            title={t('rewards.history.error')}
            error={error}
            retrying={isFetching}
            onRetry={refetch}
            testId="reward-history-error"
          />
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <RewardTable rewards={data.data} protocol={protocol} money={money} isBusy={isPlaceholderData} />
          <Pager
            skip={skip}
            total={data.total}
            onSkip={setSkip}
            label={t('rewards.history.pages')}
            testId="rewards-pager"
          />
        </>
      )}
      {data?.total === 0 && (
        <p className={classes.none} role="status" data-testid="reward-history-empty">
          {t(Object.keys(filter).length > 0 ? 'rewards.history.noMatch' : 'rewards.chart.none')}
        </p>
      )}
    </Card>
  )
}
