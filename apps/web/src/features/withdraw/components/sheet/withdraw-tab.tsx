import { Trans, useLingui } from '@lingui/react'
import lockClasses from '../../../../components/domain/transaction/main-action.module.css'
import { Term } from '../../../../components/ui/term.tsx'
import { useWithdrawalForm } from '../../hooks/use-withdrawal-form.ts'
import { WithdrawFields } from '../form/withdraw-fields.tsx'
import { ChangeTable } from './change-table.tsx'
import classes from './position-sheet.module.css'
import { SheetFooter } from './sheet-footer.tsx'
import type { SheetTabProps } from './sheet-tab-props.ts'
import { useYearlyRows } from './use-yearly-rows.ts'

/** R15: a withdrawal from the position, with what that changes. */
export function WithdrawTab(props: SheetTabProps) {
  const { _: t } = useLingui()
  const { withdrawal, isLocked, state, submit } = useWithdrawalForm(props)
  const { money, method, amount, isEverything, received, requestTime, symbolOf } = withdrawal
  const { balance, donated, percent, isFinished, ngoName: name } = props.position
  const left = balance === null || amount === null ? null : balance - amount
  const yearly = useYearlyRows(props.position, { after: { amount: left, percent: isFinished ? 0 : percent } })
  const isRequest = method === 'ETH'
  const symbol = symbolOf(method)
  return (
    <form
      className={classes.form}
      aria-label={t('withdraw.form', { name })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="sheet-withdraw-form"
    >
      <fieldset className={`${lockClasses.fields} ${classes.body}`} disabled={isLocked}>
        <WithdrawFields withdrawal={withdrawal} />
        <ChangeTable
          rows={[
            {
              ...{ term: t('sheet.inPosition'), testId: 'after-balance' },
              before: balance === null ? '—' : money.format(balance),
              after: remaining(),
            },
            ...yearly,
            {
              ...{ term: t('withdraw.receive'), testId: 'after-received' },
              same: received === null ? '—' : money.format(received, symbol),
            },
            {
              ...{ term: t('sheet.givenBefore'), testId: 'after-donated' },
              same: t('sheet.staysWith', { amount: money.format(donated), name }),
            },
          ]}
        />
        {isRequest && (
          <p className={classes.note}>
            <Trans id="withdraw.queueRate" components={{ 0: <Term name="queue" /> }} />
          </p>
        )}
      </fieldset>
      <SheetFooter
        state={state}
        label={isRequest ? t('withdraw.request') : t('withdraw.take', { symbol })}
        onSubmit={submit}
        fee={withdrawal.fee}
        feeNote={isRequest ? 'fee.withClaim' : undefined}
        hint={
          isRequest && requestTime.date ? `${t('withdraw.ready')}: ${readyAt(requestTime.date)}.` : undefined
        }
        name="sheet-withdraw"
      />
    </form>
  )

  function readyAt(date: string): string {
    return t('withdraw.readyAt', { date })
  }

  function remaining(): string {
    if (left === null) return '—'
    return isEverything || left === 0n ? t('withdraw.staysNothing') : money.format(left)
  }
}
