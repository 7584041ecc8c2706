import {
  isDay,
  REPORT_FORMATS,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { FieldError } from '../../components/field-error.tsx'
import { Icon } from '../../components/icon.tsx'
import { Segments } from '../../components/segments.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { dayOf, formatDay } from './chain-day.ts'
import classes from './report-form.module.css'
import { ReportProgress } from './report-progress.tsx'
import cardClasses from './rewards-content.module.css'
import { useChainTime } from './use-chain-time.ts'
import { useReport } from './use-report.ts'

interface ReportFormProps {
  protocol: Protocol
  /** When the first position was opened. */
  firstStart: string | undefined
}

export function ReportForm({ protocol, firstStart }: ReportFormProps) {
  const { _: t } = useLingui()
  const id = useId()
  const today = dayOf(useChainTime())
  const report = useReport(protocol)
  const [reportType, setReportType] = useState<ReportType>('full')
  const [format, setFormat] = useState<ReportFormat>('pdf')
  /** Null as long as nobody chose another than the default, which moves with the chain's time. */
  const [chosen, setChosen] = useState<{ start: string | null; end: string | null }>({
    start: null,
    end: null,
  })
  const startDate = chosen.start ?? (firstStart ? dayOf(new Date(firstStart)) : today)
  const endDate = chosen.end ?? today
  const problem = !isDay(startDate) || !isDay(endDate) ? 'missing' : startDate > endDate ? 'reversed' : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!problem && !report.isPending) report.download({ reportType, startDate, endDate, format })
  }
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('rewards.report')}</h2>
      <form className={classes.form} onSubmit={submit} data-testid="report-form">
        <NativeSelect
          label={t('rewards.report.type')}
          value={reportType}
          onChange={event => setReportType(event.currentTarget.value as ReportType)}
          data={REPORT_TYPES.map(value => ({ value, label: t(`rewards.report.type.${value}`) }))}
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
            // The browser writes its fields as its own country does, which may not be how we write days.
            <p className={classes.days} data-testid="report-days">
              {t('rewards.report.days', { from: formatDay(startDate), to: formatDay(endDate) })}
            </p>
          )}
        </div>
        <div>
          <span className={classes.label} id={`${id}-format`}>
            {t('rewards.report.format')}
          </span>
          <Segments
            className={classes.formats}
            aria-labelledby={`${id}-format`}
            value={format}
            onChange={setFormat}
            options={REPORT_FORMATS.map(value => ({ value, label: t(`rewards.report.format.${value}`) }))}
            data-testid="report-format"
          />
        </div>
        <ReportProgress report={report} />
      </form>
    </section>
  )
}
