import { formatDate } from '@kindyield/domain'
import { NgoSelector } from '#components/domain/ngo/ngo-selector.tsx'
import { PercentField } from '#components/domain/percent-field.tsx'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { FieldError } from '#components/ui/fields/field-error.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { useRedirect } from '#features/withdraw/hooks/use-redirect.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useWalletRequest } from '#web3/tracking/use-transactions.ts'
import { useFormTransaction } from '#web3/transaction/use-form-transaction.ts'
import { ChangeTable } from './change-table.tsx'
import classes from './position-sheet.module.css'
import { SheetFooter } from './sheet-footer.tsx'
import type { SheetTabProps } from './sheet-tab-props.ts'
import { useYearlyRows } from './use-yearly-rows.ts'

/** Changes the share or the NGO of a position, with what that changes. */
export function ChangeTab({ position, onDone }: SheetTabProps) {
  const t = useT()
  const redirect = useRedirect(position)
  const { ngo, ngos, isMove, percent, problems } = redirect
  const { vault, ngoName, number, principal, startDate, balance, protocol, unsettledDonation } = position
  const money = useMoneyFormat(position)
  const form = `change ${vault} ${position.id}`
  const isLocked = useWalletRequest(form) !== null
  const { state, run } = useFormTransaction(form, redirect.formKey)
  const isUnderWater = position.isWhole === false
  const yearly = useYearlyRows(position, { after: { amount: balance, percent } })

  async function submit() {
    redirect.setTried(true)
    const { action } = redirect
    if (!action || percent === null) return
    const { name } = ngo
    const common = { name, number, percent }
    const subject = isMove
      ? { act: 'move' as const, ...common, from: ngoName }
      : { act: 'changeShare' as const, ...common, before: position.percent }
    const outcome = await run({ action, subject, protocol })
    if (!outcome) return
    onDone({
      outcome,
      protocol,
      title: 'sheet.change.done',
      values: common,
      requestIds: [],
      text: isMove ? 'sheet.change.doneNgo' : 'sheet.change.doneShare',
    })
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="change-form"
    >
      <fieldset className={`${lockClasses.fields} ${classes.body}`} disabled={isLocked}>
        <div>
          <NgoSelector
            label={t('sheet.ngo')}
            protocol={protocol}
            ngos={ngos}
            ngo={ngo}
            note={isMove ? t('sheet.change.instead', { name: ngoName }) : undefined}
            problem={problems.ngo}
            onChoose={redirect.setNgoId}
          />
        </div>
        <div>
          <PercentField
            value={redirect.percentText}
            onChange={redirect.setPercent}
            percent={percent}
            problem={problems.percent}
            tried={redirect.tried}
            name={ngo.name}
          />
        </div>
        <ChangeTable
          rows={[
            {
              term: t('sheet.ngo'),
              testId: 'after-ngo',
              ...(isMove ? { before: ngoName, after: ngo.name } : { same: ngoName }),
            },
            {
              term: t('sheet.share'),
              testId: 'after-share',
              before: `${position.percent}%`,
              after: percent === null ? '—' : `${percent}%`,
            },
            ...yearly,
            {
              term: t('sheet.kept'),
              testId: 'after-kept-facts',
              same: t('sheet.keptText', { principal: money.format(principal), date: formatDate(startDate) }),
            },
          ]}
        />
        {problems.form && (
          <FieldError id={`${form}-problem`} testId="change-problem">
            {t(problems.form.id)}
          </FieldError>
        )}
        {isUnderWater && (
          <Notice kind="info" icon="shield" testId="change-under-water">
            {t('sheet.change.underWater')}
          </Notice>
        )}
        {!isUnderWater && unsettledDonation > 0n && (
          <p className={classes.note} data-testid="change-settled">
            {t('sheet.change.settled', { amount: money.format(unsettledDonation), name: ngoName })}
          </p>
        )}
      </fieldset>
      <SheetFooter
        state={state}
        label={t('sheet.change.submit')}
        onSubmit={submit}
        fee={redirect.fee}
        hint={t('sheet.change.noWait')}
        name="change"
      />
    </form>
  )
}
