import { useLingui } from '@lingui/react'
import lockClasses from '../../../components/domain/transaction/main-action.module.css'
import type { CompletedAction } from '../hooks/completed-action.ts'
import { useWithdrawalForm } from '../hooks/use-withdrawal-form.ts'
import type { OpenPosition } from '../rules/open-position.ts'
import { WithdrawFields } from './form/withdraw-fields.tsx'
import classes from './form/withdraw-form.module.css'
import { WithdrawSummary } from './withdraw-summary.tsx'

type WithdrawFormProps = {
  position: OpenPosition
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field. */
  onEntry: () => void
}

/** R15: a withdrawal from one position, with what will happen beside it. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { _: t } = useLingui()
  const { withdrawal, isLocked, state, submit } = useWithdrawalForm(props)
  return (
    <form
      className={classes.open}
      aria-label={t('withdraw.form', { name: props.position.ngoName })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="withdraw-form"
    >
      <fieldset className={lockClasses.fields} disabled={isLocked}>
        <WithdrawFields withdrawal={withdrawal} />
      </fieldset>
      <WithdrawSummary withdrawal={withdrawal} state={state} onSubmit={submit} />
    </form>
  )
}
