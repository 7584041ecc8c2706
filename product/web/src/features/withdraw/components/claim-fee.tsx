import type { WithdrawalRequest } from '@kindyield/api-contract'
import type { Address } from 'viem'
import { ETHER, useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { claimBatches } from '#features/withdraw/rules/claim-batches.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import classes from './request-row.module.css'

type ClaimFeeProps = {
  requests: readonly WithdrawalRequest[]
  holder: Address
  recipient?: Address
  testId?: string
}

/** The fee of claiming requests, of all transactions together; renders nothing while unknown. */
export function ClaimFee({ requests, holder, recipient, testId = 'claim-fee' }: ClaimFeeProps) {
  const t = useT()
  const chain = useChain('lido')
  const { format, formatWorth } = useMoneyFormat(ETHER)
  const calls = chain && claimBatches(chain, requests, recipient).map(({ call }) => call)
  const { wei } = useFee({ now: calls }, holder)
  if (wei === 0n) return null
  const worth = formatWorth(wei)
  return (
    <p className={classes.fee} data-testid={testId}>
      {t('withdraw.claimFee', { fee: worth ? `${format(wei)} (${worth})` : format(wei) })}
    </p>
  )
}
