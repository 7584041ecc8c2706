import type { Protocol } from '@kindyield/domain'
import hintClasses from '#components/domain/transaction/main-action.module.css'
import { NetworkFee } from '#components/domain/transaction/network-fee.tsx'
import { TransactionButton } from '#components/domain/transaction/transaction-button.tsx'
import type { StakeAmount } from '#features/staking/hooks/use-stake-amount.ts'
import type { StakeQuote } from '#features/staking/hooks/use-stake-quote.ts'
import type { StakeTransaction } from '#features/staking/hooks/use-stake-transaction.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './stake-form.module.css'

type StakeSubmitProps = {
  protocol: Protocol
  /** A digest of the form's fields. */
  formKey: string
  amount: StakeAmount
  quote: StakeQuote
  transaction: StakeTransaction
}

/** The button, with the amount as it was read and the fee of all its transactions. */
export function StakeSubmit({ protocol, formKey, amount, quote, transaction }: StakeSubmitProps) {
  const t = useT()
  const { approvals, problems, fee } = quote
  const sum = amount.format(amount.value ?? 0n)
  const isRead = amount.value !== null && problems.amount === null
  return (
    <>
      <TransactionButton
        state={transaction.state}
        label={t(labels[protocol][approvals?.length ? 'withApproval' : 'alone'])}
        onClick={transaction.submit}
        isReading={quote.isReading}
        formKey={formKey}
        testId="stake-and-donate-button"
        steps={{
          approvals: approvals?.length ?? 0,
          amount: sum,
          action: t(`steps.action.${protocol}`),
        }}
        name="stake"
      />
      <div className={classes.price}>
        {isRead && (
          <p>
            <span data-testid="amount-read">{t(`stake.read.${protocol}`, { amount: sum })}</span>
            {fee.transactions > 0 && (
              <span data-testid="fee-transactions">{t('fee.transactions', { count: fee.transactions })}</span>
            )}
          </p>
        )}
        <p>
          {fee.wei === 0n ? (
            <span data-testid="network-fee">{t('stake.feeLater')}</span>
          ) : (
            <span>
              {t(fee.transactions > 1 ? 'fee.inAll' : 'fee.one')}{' '}
              <b data-testid="network-fee">
                <NetworkFee fee={fee} needs="stake.feeLater" />
              </b>
            </span>
          )}
        </p>
      </div>
      {approvals === null && <p className={hintClasses.hint}>{t('stake.hintReading')}</p>}
    </>
  )
}

const labels = {
  lido: { alone: 'stake.submit', withApproval: 'stake.submitApprove' },
  aave: { alone: 'stake.submit.aave', withApproval: 'stake.submitApprove.aave' },
} as const
