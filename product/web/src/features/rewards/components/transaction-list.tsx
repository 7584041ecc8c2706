import type { Protocol } from '@kindyield/domain'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { transactionsQuery } from '#features/rewards/api/transactions-query.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { Pager } from './pager.tsx'
import classes from './records.module.css'
import { TransactionTable } from './transaction-table.tsx'

type TransactionListProps = {
  protocol: Protocol
  money: YieldFormat
}

export function TransactionList({ protocol, money }: TransactionListProps) {
  const t = useT()
  const [skip, setSkip] = useState(0)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    transactionsQuery(useApi(), protocol, skip),
  )
  return (
    <Card aria-labelledby="transactions" data-testid="transactions">
      <div className={classes.head}>
        <h2 id="transactions">{t('rewards.transactions')}</h2>
      </div>
      {error && !data && (
        <div className={classes.failure}>
          <RequestFailure
            title={t('rewards.transactions.error')}
            error={error}
            retrying={isFetching}
            onRetry={refetch}
            testId="transactions-error"
          />
        </div>
      )}
      {!error && !data && (
        <div className={classes.failure} role="status">
          <VisuallyHidden>{t('rewards.loading')}</VisuallyHidden>
          <Skeleton height={200} radius="md" aria-hidden="true" />
        </div>
      )}
      {data && (
        <>
          <TransactionTable
            transactions={data.data}
            protocol={protocol}
            money={money}
            isBusy={isPlaceholderData}
          />
          <Pager
            skip={skip}
            total={data.total}
            onSkip={setSkip}
            label={t('rewards.transactions.pages')}
            testId="transactions-pager"
          />
        </>
      )}
    </Card>
  )
}
