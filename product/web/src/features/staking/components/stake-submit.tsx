import hintClasses from '#components/domain/transaction/main-action.module.css'
import { NetworkFee } from '#components/domain/transaction/network-fee.tsx'
import { TransactionButton } from '#components/domain/transaction/transaction-button.tsx'
import type { StakeForm } from '#features/staking/hooks/use-stake-form.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './stake-form.module.css'

type StakeSubmitProps = {
  form: StakeForm
  onSubmit: () => void
}

/** The button, with the amount as it was read and the fee of all its transactions. */
export function StakeSubmit({ form, onSubmit }: StakeSubmitProps) {
  const t = useT()
  const { protocol, deposit, approvals, fee } = form
  const { amount, format } = deposit
  const sum = format(amount ?? 0n)
  const isRead = amount !== null && form.problems.amount === null
  return (
    <>
      <TransactionButton
        state={form.state}
        protocol={protocol}
        label={t(labels[protocol][approvals?.length ? 'withApproval' : 'alone'])}
        onClick={onSubmit}
        isReading={form.isReadingNgo || form.isReadingAmount}
        entryKey={form.entryKey}
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
