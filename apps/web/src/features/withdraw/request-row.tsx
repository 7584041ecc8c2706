import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import type { Address } from 'viem'
import { ChainReference } from '../../components/chain-reference.tsx'
import { ClaimButton } from './claim-button.tsx'
import { ClaimElsewhere } from './claim-elsewhere.tsx'
import classes from './request-row.module.css'
import { RequestSteps } from './request-steps.tsx'
import type { Claims } from './use-claims.ts'
import { ETHER, useMoney } from './use-money.ts'

interface RequestRowProps {
  request: WithdrawalRequest
  owner: Address
  claims: Claims
}

export function RequestRow({ request, owner, claims }: RequestRowProps) {
  const { _: t } = useLingui()
  const { format } = useMoney(ETHER)
  const { requestId, status, ngoName, recipient, transactionHash, claimTransactionHash } = request
  const id = { id: requestId }
  return (
    <li className={classes.request} data-status={status} data-testid="request">
      <div>
        <b className={classes.amount}>{format(amountOf(request))}</b>
        <p className={classes.from}>{t('withdraw.requests.from', { name: ngoName, ...id })}</p>
      </div>
      <RequestSteps request={request} />
      <div className={classes.action}>
        {status === 'finalized' && (
          <>
            <ClaimButton request={request} owner={owner} claims={claims} />
            <ClaimElsewhere request={request} owner={owner} claims={claims} />
          </>
        )}
        {recipient !== null && recipient !== owner && (
          <p className={classes.from} data-testid="claimed-to">
            {t('withdraw.claimedTo')} <ChainReference kind="address" value={recipient} />
          </p>
        )}
        {status === 'requested' && <p className={classes.from}>{t('withdraw.waiting')}</p>}
        <ChainReference kind="tx" value={claimTransactionHash ?? transactionHash} />
      </div>
    </li>
  )
}

/** What was paid, else what would be paid now, else what was asked for. */
function amountOf({ claimed, claimable, amount }: WithdrawalRequest): bigint {
  return BigInt(claimed ?? claimable ?? amount)
}
