import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { TransactionResult } from '../../../components/domain/transaction-result.tsx'
import type { TransactionOutcome } from '../../../web3/transaction/use-transaction.ts'
import classes from './withdraw-result.module.css'

/** A confirmed withdrawal, decoded from its receipt. */
export type CompletedWithdrawal = {
  outcome: TransactionOutcome
  protocol: Protocol
  /** Formatted with its token. */
  amount: string
  name: string
  /** Withdrawal requests created in Lido's queue; none when it was paid at once. */
  requestIds: readonly string[]
}

type WithdrawResultProps = {
  done: CompletedWithdrawal
  onClose: () => void
}

export function WithdrawResult({ done, onClose }: WithdrawResultProps) {
  const { _: t } = useLingui()
  const { outcome, protocol, amount, name, requestIds } = done
  const isRequest = requestIds.length > 0
  return (
    <div className={classes.result}>
      <TransactionResult
        title={t(isRequest ? 'withdraw.done.requested' : 'withdraw.done.sent')}
        text={t(isRequest ? 'withdraw.done.requestedText' : 'withdraw.done.sentText', {
          ...{ amount, name, count: requestIds.length },
        })}
        facts={[]}
        outcome={outcome}
        protocol={protocol}
        actions={
          <Button
            className={classes.close}
            variant="default"
            onClick={onClose}
            data-testid="withdraw-result-close"
          >
            {t('withdraw.done.close')}
          </Button>
        }
        testId="withdraw-result"
      />
    </div>
  )
}
