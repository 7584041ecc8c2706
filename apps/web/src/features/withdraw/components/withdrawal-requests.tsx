import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { TransactionNotices } from '../../../components/domain/transaction-notices.tsx'
import { RequestFailure } from '../../../components/ui/request-failure.tsx'
import { useApi } from '../../../lib/api/api-context.ts'
import { withdrawalRequestsQuery } from '../api/withdrawal-requests-query.ts'
import type { Claims } from '../hooks/use-claims.ts'
import { CollapsedList } from './collapsed-list.tsx'
import { RequestRow } from './request-row.tsx'
import sectionClasses from './section.module.css'

type WithdrawalRequestsProps = {
  holder: Address
  claims: Claims
}

/** Sort order by status; the API's order, newest first, is kept within a status. */
const ORDER: Record<WithdrawalRequest['status'], number> = { finalized: 0, requested: 1, claimed: 2 }

/** R16: the holder's withdrawal requests and their claims. */
export function WithdrawalRequests({ holder, claims }: WithdrawalRequestsProps) {
  const { _: t } = useLingui()
  const requests = useQuery(withdrawalRequestsQuery(useApi(), holder))
  const rows = [...(requests.data ?? [])].sort((one, other) => ORDER[one.status] - ORDER[other.status])
  const ready = rows.filter(({ status }) => status === 'finalized')
  return (
    <section aria-labelledby="requests" data-testid="requests">
      <div className={sectionClasses.head}>
        <h2 id="requests">{t('withdraw.requests')}</h2>
        {ready.length > 1 && !claims.isRunning && (
          <Button variant="default" onClick={() => claims.claim(ready)} data-testid="claim-all">
            {t('withdraw.claimAll', { count: ready.length })}
          </Button>
        )}
      </div>
      {claims.batch?.requestId === null && claims.batch.done > 0 && (
        <p className={sectionClasses.notice} role="status" data-testid="claimed">
          {claimedText(claims.batch)}
        </p>
      )}
      <div className={sectionClasses.notices}>
        <TransactionNotices state={claims.state} name="claim" />
      </div>
      {requests.isPending && <Skeleton height={96} radius="md" />}
      {requests.isError && !requests.data && (
        <RequestFailure
          title={t('withdraw.requests.error')}
          error={requests.error}
          retrying={requests.isFetching}
          onRetry={requests.refetch}
          testId="requests-error"
        />
      )}
      {requests.data && (
        <CollapsedList
          rows={rows}
          emptyText={t('withdraw.requests.empty')}
          labelledBy="requests"
          testId="requests-list"
        >
          {request => (
            <RequestRow key={request.requestId} request={request} holder={holder} claims={claims} />
          )}
        </CollapsedList>
      )}
    </section>
  )

  function claimedText({ done, count, recipient }: NonNullable<Claims['batch']>): string {
    return recipient
      ? t('withdraw.claimedElsewhere', { address: recipient })
      : t('withdraw.claimed', { done, count })
  }
}
