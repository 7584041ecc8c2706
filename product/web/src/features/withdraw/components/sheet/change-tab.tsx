import { formatDate } from '@kindyield/domain'
import { useId } from 'react'
import { NgoSelector } from '#components/domain/ngo/ngo-selector.tsx'
import { PercentField } from '#components/domain/percent-field.tsx'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { FieldError } from '#components/ui/fields/field-error.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ChangeTable } from '#features/withdraw/components/form/change-table.tsx'
import { SheetFooter } from '#features/withdraw/components/form/sheet-footer.tsx'
import classes from '#features/withdraw/components/form/sheet-form.module.css'
import { useYearlyRows } from '#features/withdraw/components/form/use-yearly-rows.ts'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { useRedirect } from '#features/withdraw/hooks/use-redirect.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { SheetTabProps } from './sheet-tab-props.ts'

/** Changes the share or the NGO of a position, with what that changes. */
export function ChangeTab({ position, onDone }: SheetTabProps) {
  const t = useT()
  const redirect = useRedirect(position, onDone)
  const { ngo, ngos, isMove, percent, problems } = redirect
  const { ngoName, principal, startDate, balance, protocol, unsettledDonation } = position
  const money = useMoneyFormat(position)
  const problemId = useId()
  const isUnderWater = position.isWhole === false
  const yearly = useYearlyRows(position, { after: { amount: balance, percent } })

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="change-form"
    >
      <fieldset className={`${lockClasses.fields} ${classes.body}`} disabled={redirect.isLocked}>
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
            onChange={redirect.setPercentText}
            percent={percent}
            problem={problems.percent}
            hasSubmitted={redirect.hasSubmitted}
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
          <FieldError id={problemId} testId="change-problem">
            {t(problems.form.id)}
          </FieldError>
        )}
        {isUnderWater && (
          <Notice kind="info" icon="shield" testId="change-under-water">
            {t('sheet.change.underWater')}
          </Notice>
        )}
        {!isUnderWater && unsettledDonation > 0n && (
          <p className="ky-quiet" data-testid="change-settled">
            {t('sheet.change.settled', { amount: money.format(unsettledDonation), name: ngoName })}
          </p>
        )}
      </fieldset>
      <SheetFooter
        state={redirect.state}
        protocol={position.protocol}
        label={t('sheet.change.submit')}
        onSubmit={redirect.submit}
        fee={redirect.fee}
        hint={t('sheet.change.noWait')}
        name="change"
      />
    </form>
  )
}
