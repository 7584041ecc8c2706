import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { RequestFailure } from '../../components/request-failure.tsx'
import { TransactionNotices } from '../../components/transaction-notices.tsx'
import { useApi } from '../../lib/api-context.ts'
import { RequestRow } from './request-row.tsx'
import sectionClasses from './section.module.css'
import { ShortList } from './short-list.tsx'
import { type Claims, useClaims } from './use-claims.ts'
import { requestsQuery } from './withdraw-queries.ts'

interface RequestsProps {
  owner: Address
}

/** What can be acted on first, then what waits, then what is over; within each the newest first. */
const ORDER: Record<WithdrawalRequest['status'], number> = { finalized: 0, requested: 1, claimed: 2 }

/** R16. */
export function Requests({ owner }: RequestsProps) {
  const { _: t } = useLingui()
  const requests = useQuery(requestsQuery(useApi(), owner))
  const claims = useClaims()
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
      {claims.claims?.requestId === null && claims.claims.done > 0 && (
        <p className={sectionClasses.notice} role="status" data-testid="claimed">
          {claimedText(claims.claims)}
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
        <ShortList
          rows={rows}
          none={t('withdraw.requests.empty')}
          labelledBy="requests"
          testId="requests-list"
        >
          {request => <RequestRow key={request.requestId} request={request} owner={owner} claims={claims} />}
        </ShortList>
      )}
    </section>
  )

  function claimedText({ done, count, recipient }: NonNullable<Claims['claims']>): string {
    return recipient
      ? t('withdraw.claimedElsewhere', { address: recipient })
      : t('withdraw.claimed', { done, count })
  }
}
