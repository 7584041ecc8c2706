import type { WithdrawalRequest } from '@kindyield/api-contract'
import type { Address } from 'viem'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import type { Claims } from '#features/withdraw/hooks/use-claims.ts'
import { ETHER, useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { lostInQueue } from '#lib/format/lost-in-queue.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ClaimButton } from './claim-button.tsx'
import { ClaimToAddress } from './claim-to-address.tsx'
import classes from './request-row.module.css'
import { RequestSteps } from './request-steps.tsx'

type RequestRowProps = {
  request: WithdrawalRequest
  holder: Address
  claims: Claims
}

export function RequestRow({ request, holder, claims }: RequestRowProps) {
  const t = useT()
  const { format, short } = useMoneyFormat(ETHER)
  const { chainId, requestId, status, ngoName, positionNumber, recipient } = request
  const requested = BigInt(request.amount)
  const paid = paidFor(request)
  const lost = lostInQueue(requested, paid)
  return (
    <li className={classes.request} data-status={status} data-testid="request">
      <div>
        <b className={classes.amount}>{format(paid ?? requested)}</b>
        {lost > 0n && (
          <p className="ky-quiet" data-testid="lost-in-queue">
            {t('withdraw.lostInQueue', { requested: short(requested), lost: short(lost) })}
          </p>
        )}
        <p className="ky-quiet">
          <PositionNumber number={positionNumber} />{' '}
          {t('withdraw.requests.from', { name: ngoName, id: requestId })}
        </p>
      </div>
      <RequestSteps request={request} />
      <div className={classes.action}>
        {status === 'finalized' && (
          <>
            <ClaimButton request={request} holder={holder} claims={claims} />
            <ClaimToAddress request={request} holder={holder} claims={claims} />
          </>
        )}
        {recipient !== null && recipient !== holder && (
          <p className="ky-quiet" data-testid="claimed-to">
            {t('withdraw.claimedTo')} <ChainReference chainId={chainId} kind="address" value={recipient} />
          </p>
        )}
        {status === 'requested' && <p className="ky-quiet">{t('withdraw.waiting')}</p>}
        <ChainReference
          chainId={chainId}
          kind="tx"
          value={request.claimTransactionHash ?? request.transactionHash}
        />
      </div>
    </li>
  )
}

/** The claimed ether, else the claimable one; null in the queue. */
function paidFor({ claimed, claimable }: WithdrawalRequest): bigint | null {
  const paid = claimed ?? claimable
  return paid === null ? null : BigInt(paid)
}
