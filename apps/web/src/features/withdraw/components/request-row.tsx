import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import type { Address } from 'viem'
import { ChainReference } from '../../../components/domain/chain-reference.tsx'
import type { Claims } from '../hooks/use-claims.ts'
import { ETHER, useMoneyFormat } from '../hooks/use-money-format.ts'
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
  const { _: t } = useLingui()
  const { format } = useMoneyFormat(ETHER)
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
            <ClaimButton request={request} holder={holder} claims={claims} />
            <ClaimToAddress request={request} holder={holder} claims={claims} />
          </>
        )}
        {recipient !== null && recipient !== holder && (
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

/** The claimed amount, else the claimable one, else the requested one. */
function amountOf({ claimed, claimable, amount }: WithdrawalRequest): bigint {
  return BigInt(claimed ?? claimable ?? amount)
}
