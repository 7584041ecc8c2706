import type { Protocol } from '@kindyield/domain'
import { NetworkFee } from '#components/domain/transaction/network-fee.tsx'
import type { Steps } from '#components/domain/transaction/step-list.tsx'
import { TransactionButton } from '#components/domain/transaction/transaction-button.tsx'
import { WalletSteps } from '#components/domain/transaction/wallet-steps.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { MessageId } from '#messages/en.ts'
import type { Fee } from '#web3/reads/use-fee.ts'
import type { TransactionState } from '#web3/transaction/use-transaction.ts'
import classes from './sheet-form.module.css'

type SheetFooterProps = {
  state: TransactionState
  protocol: Protocol
  label: string
  onSubmit: () => void
  fee: Fee
  /** Replaces the plain value of the fee. */
  feeNote?: MessageId | undefined
  /** Stands before the fee. */
  hint?: string | undefined
  steps?: Steps | undefined
  /** Prefix of the test ids. */
  name: string
}

/** The button of a form in a sheet, and its fee. Stays in view while the fields scroll. */
export function SheetFooter(props: SheetFooterProps) {
  const { state, protocol, label, onSubmit, fee, feeNote, hint, steps, name } = props
  const t = useT()
  return (
    <div className={classes.footer}>
      <WalletSteps connectWhy={t('withdraw.connect.text')} name={name}>
        <TransactionButton
          state={state}
          protocol={protocol}
          label={label}
          onClick={onSubmit}
          testId={`${name}-submit`}
          steps={steps}
          name={name}
        />
      </WalletSteps>
      <p className={classes.fee} data-testid={`${name}-fee`}>
        {hint && `${hint} `}
        {t(fee.transactions > 1 ? 'fee.inAll' : 'sheet.fee')}{' '}
        <span>
          <NetworkFee fee={fee} note={feeNote} needs="withdraw.feeNeeds" />
        </span>
      </p>
    </div>
  )
}
