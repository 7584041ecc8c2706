import lockClasses from '#components/domain/transaction/main-action.module.css'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useWithdrawal } from '#features/withdraw/hooks/use-withdrawal.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { SheetFooter } from './sheet-footer.tsx'
import sheetClasses from './sheet-form.module.css'
import { WithdrawChanges } from './withdraw-changes.tsx'
import { WithdrawFields } from './withdraw-fields.tsx'
import classes from './withdraw-form.module.css'
import { WithdrawSummary } from './withdraw-summary.tsx'

type WithdrawFormProps = {
  position: OpenPosition
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field. */
  onEntry?: () => void
  /** In the position's sheet, before and after stand in a table; in its row, what will happen stands beside. */
  isInSheet?: boolean
}

/** A withdrawal from one position, with what will happen. */
export function WithdrawForm({ position, onDone, onEntry, isInSheet = false }: WithdrawFormProps) {
  const t = useT()
  const withdrawal = useWithdrawal(position, { onDone, onEntry })
  const { state, submit, isRequest, isLocked, receivedSymbol, requestTime, fee } = withdrawal
  const label = isRequest ? t('withdraw.request') : t('withdraw.take', { symbol: receivedSymbol })
  const readyAt =
    isRequest && requestTime.date !== null ? t('withdraw.readyAt', { date: requestTime.date }) : null
  return (
    <form
      className={isInSheet ? sheetClasses.form : classes.open}
      aria-label={t('withdraw.form', { name: position.ngoName })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid={isInSheet ? 'sheet-withdraw-form' : 'withdraw-form'}
    >
      <fieldset className={`${lockClasses.fields} ${isInSheet ? sheetClasses.body : ''}`} disabled={isLocked}>
        <WithdrawFields position={position} withdrawal={withdrawal} />
        {isInSheet && <WithdrawChanges position={position} withdrawal={withdrawal} />}
      </fieldset>
      {isInSheet ? (
        <SheetFooter
          state={state}
          protocol={position.protocol}
          label={label}
          onSubmit={submit}
          fee={fee}
          feeNote={isRequest ? 'fee.withClaim' : undefined}
          hint={readyAt === null ? undefined : `${t('withdraw.ready')}: ${readyAt}.`}
          name="sheet-withdraw"
        />
      ) : (
        <WithdrawSummary position={position} withdrawal={withdrawal} label={label} readyAt={readyAt} />
      )}
    </form>
  )
}
