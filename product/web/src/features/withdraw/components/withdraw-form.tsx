import lockClasses from '#components/domain/transaction/main-action.module.css'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useWithdrawalForm } from '#features/withdraw/hooks/use-withdrawal-form.ts'
import { useWithdrawalQuote } from '#features/withdraw/hooks/use-withdrawal-quote.ts'
import { useWithdrawalTransaction } from '#features/withdraw/hooks/use-withdrawal-transaction.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { WithdrawFields } from './form/withdraw-fields.tsx'
import classes from './form/withdraw-form.module.css'
import { WithdrawSummary } from './withdraw-summary.tsx'

type WithdrawFormProps = {
  position: OpenPosition
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field. */
  onEntry: () => void
}

/** A withdrawal from one position, with what will happen beside it. */
export function WithdrawForm({ position, onDone, onEntry }: WithdrawFormProps) {
  const t = useT()
  const form = useWithdrawalForm(position, onEntry)
  const quote = useWithdrawalQuote(position, form)
  const { state, isLocked, submit } = useWithdrawalTransaction(position, { form, quote, onDone })
  return (
    <form
      className={classes.open}
      aria-label={t('withdraw.form', { name: position.ngoName })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="withdraw-form"
    >
      <fieldset className={lockClasses.fields} disabled={isLocked}>
        <WithdrawFields position={position} form={form} quote={quote} />
      </fieldset>
      <WithdrawSummary position={position} form={form} quote={quote} state={state} onSubmit={submit} />
    </form>
  )
}
