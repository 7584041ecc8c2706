import type { WithdrawalRequest } from '@kindyield/api-contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { SwitchHint } from '#components/domain/transaction/switch-hint.tsx'
import { TransactionNotices } from '#components/domain/transaction/transaction-notices.tsx'
import { BusyButton } from '#components/ui/busy-button.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import type { Claims } from '#features/withdraw/hooks/use-claims.ts'
import { countSteps, vaultBatches } from '#features/withdraw/rules/vault-batches.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useChainId } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { withdrawalRequestsQuery } from '#lib/queries/withdrawal-requests-query.ts'
import { stageMessageId } from '#web3/transaction/stage-message-id.ts'
import { ClaimFee } from './claim-fee.tsx'
import { CollapsedList } from './collapsed-list.tsx'
import rowClasses from './request-row.module.css'
import { RequestRow } from './request-row.tsx'
import sectionClasses from './section.module.css'

type WithdrawalRequestsProps = {
  holder: Address
  claims: Claims
}

/** Sort order by status; the API's order, newest first, is kept within a status. */
const ORDER: Record<WithdrawalRequest['status'], number> = { finalized: 0, requested: 1, claimed: 2 }

/** The holder's withdrawal requests and their claims. */
export function WithdrawalRequests({ holder, claims }: WithdrawalRequestsProps) {
  const t = useT()
  const chainId = useChainId('lido')
  const requests = useQuery(withdrawalRequestsQuery(useApi(), holder))
  const rows = [...(requests.data ?? [])].sort((one, other) => ORDER[one.status] - ORDER[other.status])
  const ready = rows.filter(({ status }) => status === 'finalized')
  const steps = countSteps(vaultBatches(ready))
  return (
    <section aria-labelledby="requests" data-testid="requests">
      <div className={`ky-between-wrap ${sectionClasses.head}`}>
        <h2 id="requests">{t('withdraw.requests')}</h2>
        {ready.length > 1 && (
          <div className={rowClasses.all}>
            <BusyButton
              variant="default"
              label={t('withdraw.claimAll', { count: ready.length })}
              progress={claims.isRunning && claims.requestId === null ? progress() : null}
              isWaiting={claims.isRunning}
              onClick={() => claims.claim(ready)}
              testId="claim-all"
              progressTestId="claim-all-progress"
            />
            <p className={rowClasses.fee} data-testid="claim-all-steps">
              {t(steps.id, steps.values)}
            </p>
            <ClaimFee requests={ready} holder={holder} testId="claim-all-fee" />
          </div>
        )}
      </div>
      {claims.batches?.step === null && claims.batches.done > 0 && (
        <p className={sectionClasses.notice} role="status" data-testid="claimed">
          {claimedText(claims.batches)}
        </p>
      )}
      <div className={sectionClasses.notices}>
        <SwitchHint chainId={chainId} protocol="lido" />
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

  function progress(): string {
    const stage = claims.state.status === 'running' ? t(stageMessageId(claims.state)) : ''
    const { number = 1, count = 1 } = claims.batches?.step ?? {}
    return count > 1 ? t('withdraw.claiming', { position: number, count, stage }) : stage
  }

  function claimedText({ done, count, recipient }: NonNullable<Claims['batches']>): string {
    return recipient
      ? t('withdraw.claimedElsewhere', { address: recipient })
      : t('withdraw.claimed', { done, count })
  }
}
