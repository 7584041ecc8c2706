import {
  isDay,
  STATEMENT_FORMATS,
  STATEMENT_TYPES,
  type StatementFormat,
  type StatementType,
} from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { FieldError } from '../../../components/ui/fields/field-error.tsx'
import { SegmentedControl } from '../../../components/ui/fields/segmented-control.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { useChainTime } from '../hooks/use-chain-time.ts'
import { useStatementDownload } from '../hooks/use-statement-download.ts'
import { formatUtcDay, toUtcDay } from '../rules/utc-day.ts'
import cardClasses from './rewards-content.module.css'
import classes from './statement-form.module.css'
import { StatementProgress } from './statement-progress.tsx'

type StatementFormProps = {
  protocol: Protocol
  /** When the first position was opened. */
  firstStart: string | undefined
}

export function StatementForm({ protocol, firstStart }: StatementFormProps) {
  const { _: t } = useLingui()
  const id = useId()
  const today = toUtcDay(useChainTime())
  const statement = useStatementDownload(protocol)
  const [reportType, setReportType] = useState<StatementType>('full')
  const [format, setFormat] = useState<StatementFormat>('pdf')
  /** Null while the default applies, which follows the chain's time. */
  const [chosen, setChosen] = useState<{ start: string | null; end: string | null }>({
    start: null,
    end: null,
  })
  const startDate = chosen.start ?? (firstStart ? toUtcDay(new Date(firstStart)) : today)
  const endDate = chosen.end ?? today
  const problem = !isDay(startDate) || !isDay(endDate) ? 'missing' : startDate > endDate ? 'reversed' : null

  /** Another choice ends the result of the last download. */
  function endResult() {
    if (!statement.isPending) statement.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!problem && !statement.isPending) statement.download({ reportType, startDate, endDate, format })
  }
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('rewards.report')}</h2>
      <form className={classes.form} onSubmit={submit} onChange={endResult} data-testid="report-form">
        <NativeSelect
          label={t('rewards.report.type')}
          value={reportType}
          onChange={event => setReportType(event.currentTarget.value as StatementType)}
          data={STATEMENT_TYPES.map(value => ({ value, label: t(`rewards.report.type.${value}`) }))}
          rightSection={<Icon name="chevron-down" size="small" />}
          data-testid="report-type"
        />
        <div>
          <div className={classes.range}>
            {(['start', 'end'] as const).map(end => (
              <TextInput
                key={end}
                type="date"
                label={t(end === 'start' ? 'rewards.from' : 'rewards.to')}
                value={end === 'start' ? startDate : endDate}
                onChange={event => setChosen({ ...chosen, [end]: event.currentTarget.value })}
                aria-invalid={problem !== null}
                aria-describedby={problem ? `${id}-problem` : undefined}
                data-testid={`report-${end}`}
              />
            ))}
          </div>
          {problem ? (
            <FieldError id={`${id}-problem`} testId="report-problem">
              {t(`rewards.report.${problem}`)}
            </FieldError>
          ) : (
            // Date inputs use the browser's locale, which may differ from our date format.
            <p className={classes.days} data-testid="report-days">
              {t('rewards.report.days', { from: formatUtcDay(startDate), to: formatUtcDay(endDate) })}
            </p>
          )}
        </div>
        <div>
          <span className={classes.label} id={`${id}-format`}>
            {t('rewards.report.format')}
          </span>
          <SegmentedControl
            className={classes.formats}
            aria-labelledby={`${id}-format`}
            value={format}
            onChange={setFormat}
            options={STATEMENT_FORMATS.map(value => ({ value, label: t(`rewards.report.format.${value}`) }))}
            data-testid="report-format"
          />
        </div>
        {protocol === 'lido' && <p className={classes.days}>{t('rewards.report.prices')}</p>}
        <StatementProgress statement={statement} />
      </form>
    </section>
  )
}
