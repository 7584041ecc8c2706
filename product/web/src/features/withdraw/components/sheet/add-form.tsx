import { useId } from 'react'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { AmountInput } from '#components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { ChangeTable } from '#features/withdraw/components/form/change-table.tsx'
import { SheetFooter } from '#features/withdraw/components/form/sheet-footer.tsx'
import classes from '#features/withdraw/components/form/sheet-form.module.css'
import { useYearlyRows } from '#features/withdraw/components/form/use-yearly-rows.ts'
import { useAddition } from '#features/withdraw/hooks/use-addition.ts'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { SheetTabProps } from './sheet-tab-props.ts'

/** The form that adds to a position, with what that changes. */
export function AddForm({ position, onDone }: SheetTabProps) {
  const t = useT()
  const id = useId()
  const money = useMoneyFormat(position)
  const addition = useAddition(position, onDone)
  const { deposit, amount, inStEth, growth, approvals } = addition
  const { symbol, balance: held, max, reserve, format } = deposit
  const { ngoName: name, percent, principal, balance, decimals } = position
  const sum = amount === null ? '' : format(amount)
  const yearly = useYearlyRows(position, {
    after: { amount: balance === null || growth === null ? null : balance + growth, percent },
  })

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="add-form"
    >
      <fieldset className={`${lockClasses.fields} ${classes.body}`} disabled={addition.isLocked}>
        <div>
          <div className="ky-between">
            <label className="ky-label" htmlFor={id}>
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
            value={deposit.text}
            onChange={addition.setAmountText}
            symbol={symbol}
            available={
              held === null || max === null
                ? null
                : {
                    balance: held,
                    most: max,
                    decimals,
                    maxLabel: maxLabel(),
                    onMax: addition.setMax,
                  }
            }
            problem={addition.problem}
            hasSubmitted={addition.hasSubmitted}
            worth={
              inStEth === null
                ? money.formatWorth(amount ?? 0n)
                : t('stake.asStEth', { amount: money.short(inStEth) })
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
        <p className="ky-quiet">{t('sheet.add.note')}</p>
      </fieldset>
      <SheetFooter
        state={addition.state}
        protocol={position.protocol}
        label={label()}
        onSubmit={addition.submit}
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
    if (reserve === 0n) return t('stake.maxLabel')
    return t('stake.maxLabelEther', { fee: format(reserve) })
  }

  function available(): string {
    if (held === null) return t('stake.balanceLoading')
    if (addition.isMax && reserve > 0n) {
      return t('stake.balanceKept', { amount: format(held), fee: format(reserve) })
    }
    return t('stake.balance', { amount: format(held) })
  }
}
