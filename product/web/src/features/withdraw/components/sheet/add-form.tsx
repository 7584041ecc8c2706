import { useId } from 'react'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { AmountInput } from '#components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import formClasses from '#features/withdraw/components/form/withdraw-form.module.css'
import { useAddition } from '#features/withdraw/hooks/use-addition.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useWalletRequest } from '#web3/tracking/use-transactions.ts'
import { useFormTransaction } from '#web3/transaction/use-form-transaction.ts'
import { ChangeTable } from './change-table.tsx'
import classes from './position-sheet.module.css'
import { SheetFooter } from './sheet-footer.tsx'
import type { SheetTabProps } from './sheet-tab-props.ts'
import { useYearlyRows } from './use-yearly-rows.ts'

/** The form that adds to a position, with what that changes. */
export function AddForm({ position, onDone }: SheetTabProps) {
  const t = useT()
  const id = useId()
  const addition = useAddition(position)
  const { money, symbol, amount, growth, approvals, format } = addition
  const { vault, ngoName: name, number, percent, principal, balance, protocol, decimals } = position
  const form = `add ${vault} ${position.id}`
  const isLocked = useWalletRequest(form) !== null
  const { state, run } = useFormTransaction(form, addition.formKey)
  const sum = amount === null ? '' : format(amount)
  const yearly = useYearlyRows(position, {
    after: { amount: balance === null || growth === null ? null : balance + growth, percent },
  })

  async function submit() {
    addition.setTried(true)
    const { action, planApprovals } = addition
    if (!action || amount === null) return
    const added = { value: String(amount), decimals, symbol }
    const subject = { act: 'add' as const, amount: added, name, number }
    const outcome = await run({ planApprovals, action, subject, protocol })
    if (!outcome) return
    onDone({
      outcome,
      protocol,
      title: 'sheet.add.done',
      text: 'sheet.add.doneText',
      values: { amount: format(amount), number, name },
      requestIds: [],
    })
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="add-form"
    >
      <fieldset className={`${lockClasses.fields} ${classes.body}`} disabled={isLocked}>
        <div>
          <div className={formClasses.between}>
            <label className={formClasses.label} htmlFor={id}>
              {t('sheet.add.amount')}
            </label>
            {addition.assets.length > 1 && (
              <SegmentedControl
                aria-label={t('stake.token')}
                value={symbol}
                onChange={addition.setSymbol}
                options={addition.assets.map(each => ({
                  value: each.symbol,
                  label: each.symbol,
                  testId: `add-${each.symbol}`,
                }))}
              />
            )}
          </div>
          <AmountInput
            id={id}
            value={addition.text}
            onChange={addition.setAmount}
            symbol={symbol}
            available={
              addition.held === null || addition.max === null
                ? null
                : {
                    balance: addition.held,
                    most: addition.max,
                    decimals,
                    maxLabel: maxLabel(),
                    onMax: addition.setMax,
                  }
            }
            problem={addition.problem}
            tried={addition.tried}
            worth={
              addition.inStEth === null
                ? money.formatWorth(amount ?? 0n)
                : t('stake.asStEth', { amount: money.short(addition.inStEth) })
            }
            held={<span data-testid="add-balance">{available()}</span>}
            testId="add-input"
          />
        </div>
        <ChangeTable
          rows={[
            {
              term: t('sheet.principal'),
              testId: 'after-principal',
              before: money.format(principal),
              after: growth === null ? '—' : money.format(principal + growth),
            },
            ...yearly,
            {
              term: t('sheet.shareNgo'),
              testId: 'after-share',
              same: t('sheet.asBefore', { percent, name }),
            },
          ]}
        />
        <p className={classes.note}>{t('sheet.add.note')}</p>
      </fieldset>
      <SheetFooter
        state={state}
        label={label()}
        onSubmit={submit}
        fee={addition.fee}
        steps={{ approvals: approvals?.length ?? 0, amount: sum, action: t('steps.action.add') }}
        feeNote={approvals?.length ? 'fee.steps' : undefined}
        name="add"
      />
    </form>
  )

  function label(): string {
    if (amount === null) return t('sheet.add.submitEmpty')
    return t(approvals?.length ? 'sheet.add.submitApprove' : 'sheet.add.submit', { amount: sum })
  }

  function maxLabel(): string {
    if (addition.reserve === 0n) return t('stake.maxLabel')
    return t('stake.maxLabelEther', { fee: format(addition.reserve) })
  }

  function available(): string {
    const { held, isMax, reserve } = addition
    if (held === null) return t('stake.balanceLoading')
    if (isMax && reserve > 0n) {
      return t('stake.balanceKept', { amount: format(held), fee: format(reserve) })
    }
    return t('stake.balance', { amount: format(held) })
  }
}
