import { Trans } from '@lingui/react'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { Term } from '#components/ui/term.tsx'
import { WithdrawFields } from '#features/withdraw/components/form/withdraw-fields.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { useWithdrawalForm } from '#features/withdraw/hooks/use-withdrawal-form.ts'
import { useWithdrawalQuote } from '#features/withdraw/hooks/use-withdrawal-quote.ts'
import { useWithdrawalTransaction } from '#features/withdraw/hooks/use-withdrawal-transaction.ts'
import { paidOutSymbol } from '#features/withdraw/rules/withdraw-methods.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ChangeTable } from './change-table.tsx'
import classes from './position-sheet.module.css'
import { SheetFooter } from './sheet-footer.tsx'
import type { SheetTabProps } from './sheet-tab-props.ts'
import { useYearlyRows } from './use-yearly-rows.ts'

/** A withdrawal from the position, with what that changes. */
export function WithdrawTab({ position, onDone }: SheetTabProps) {
  const t = useT()
  const form = useWithdrawalForm(position)
  const quote = useWithdrawalQuote(position, form)
  const { state, isLocked, submit } = useWithdrawalTransaction(position, { form, quote, onDone })
  const money = useMoneyFormat(position)
  const { amount, received, requestTime } = quote
  const { balance, given, percent, isFinished, ngoName: name } = position
  const left = balance === null || amount === null ? null : balance - amount
  const yearly = useYearlyRows(position, { after: { amount: left, percent: isFinished ? 0 : percent } })
  const isRequest = form.method === 'ETH'
  const symbol = paidOutSymbol(form.method, position.symbol)
  return (
    <form
      className={classes.form}
      aria-label={t('withdraw.form', { name })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="sheet-withdraw-form"
    >
      <fieldset className={`${lockClasses.fields} ${classes.body}`} disabled={isLocked}>
        <WithdrawFields position={position} form={form} quote={quote} />
        <ChangeTable
          rows={[
            {
              term: t('sheet.inPosition'),
              testId: 'after-balance',
              before: balance === null ? '—' : money.format(balance),
              after: remaining(),
            },
            ...yearly,
            {
              term: t('withdraw.receive'),
              testId: 'after-received',
              same: received === null ? '—' : money.format(received, symbol),
            },
            {
              term: t('sheet.givenBefore'),
              testId: 'after-donated',
              same: given.map(({ ngoId, ngoName, amount: part }) => (
                <div key={ngoId}>{t('sheet.staysWith', { amount: money.format(part), name: ngoName })}</div>
              )),
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
        fee={quote.fee}
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
    return form.isEverything || left === 0n ? t('withdraw.staysNothing') : money.format(left)
  }
}
