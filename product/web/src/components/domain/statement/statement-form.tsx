import {
  CURRENCIES,
  type Currency,
  STATEMENT_TYPES,
  type StatementFormat,
  type StatementType,
} from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Chips } from '#components/ui/fields/chips.tsx'
import { DateField } from '#components/ui/fields/date-field.tsx'
import { focusFirstError } from '#components/ui/fields/focus-first-error.ts'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { formatDay, parseDay } from '#lib/format/parse-day.ts'
import { toUtcDay } from '#lib/format/utc-day.ts'
import { isLanguage } from '#lib/i18n/i18n.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useChainTime } from '#lib/queries/use-chain-time.ts'
import classes from './statement-form.module.css'
import { periodDays, STATEMENT_PERIODS, type StatementPeriod, yearOf } from './statement-period.ts'
import { StatementProgress } from './statement-progress.tsx'
import { type StatementScope, useStatementDownload } from './use-statement-download.ts'

type StatementFormProps = {
  /** The protocols at which the user ever had a position, and when the first one was opened. */
  begun: readonly { protocol: Protocol; since: string }[]
  /** What is chosen at first. */
  initial: StatementScope
}

/** The one to read first. */
const FORMATS = ['pdf', 'xlsx', 'csv'] as const satisfies readonly StatementFormat[]

export function StatementForm({ begun, initial }: StatementFormProps) {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const [first] = useNetworks()
  const today = toUtcDay(useChainTime(first.chainId))
  const [scope, setScope] = useState(initial)
  const statement = useStatementDownload(scope)
  const [reportType, setReportType] = useState<StatementType>('full')
  const [format, setFormat] = useState<StatementFormat>('pdf')
  /** The currency of this statement alone; null while it is the screens'. */
  const [ownCurrency, setCurrency] = useState<Currency | null>(null)
  const screenCurrency = useCurrency()
  const currency = ownCurrency ?? screenCurrency
  const [period, setPeriod] = useState<StatementPeriod>('custom')
  /** The texts of the two fields; null while the default applies, which follows the chain's time. */
  const [typed, setTyped] = useState<{ start: string | null; end: string | null }>({ start: null, end: null })
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const [firstStart] = begun
    .filter(({ protocol }) => scope === 'both' || protocol === scope)
    .map(({ since }) => since)
    .sort()
  const whole = { start: firstStart ? toUtcDay(new Date(firstStart)) : today, end: today }
  const days = period === 'custom' ? whole : periodDays(period, today)
  const texts = { start: typed.start ?? formatDay(days.start), end: typed.end ?? formatDay(days.end) }
  const [startDate, endDate] = [parseDay(texts.start), parseDay(texts.end)]
  const isReversed = startDate !== null && endDate !== null && endDate < startDate

  /** Another choice ends the result of the last download. */
  function endResult() {
    if (!statement.isPending) statement.reset()
  }

  function choosePeriod(next: StatementPeriod) {
    endResult()
    setPeriod(next)
    // Custom starts from the days that are shown.
    setTyped(next === 'custom' ? texts : { start: null, end: null })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasSubmitted(true)
    if (startDate === null || endDate === null || isReversed) return focusFirstError(event.currentTarget)
    if (statement.isPending) return
    const language = isLanguage(locale) ? locale : 'en'
    statement.download({ reportType, startDate, endDate, format, currency, language })
  }
  return (
    <form className={classes.form} onSubmit={submit} onChange={endResult} data-testid="report-form">
      {begun.length > 1 && (
        <SegmentedControl
          className={classes.formats}
          aria-label={t('filter.protocol')}
          value={scope}
          onChange={setScope}
          options={[...begun.map(({ protocol }) => protocol), 'both' as const].map(value => ({
            value,
            label: t(`rewards.report.of.${value}`),
          }))}
          data-testid="report-protocol"
        />
      )}
      <NativeSelect
        label={t('rewards.report.type')}
        value={reportType}
        onChange={event => setReportType(event.currentTarget.value as StatementType)}
        data={STATEMENT_TYPES.map(value => ({ value, label: t(`rewards.report.type.${value}`) }))}
        rightSection={<Icon name="chevron-down" size="small" />}
        data-testid="report-type"
      />
      <div>
        <Chips
          label={t('rewards.report.period')}
          size="pairs"
          chips={STATEMENT_PERIODS.map(each => ({
            label: t(`rewards.report.period.${each}`, { year: yearOf(each, today) }),
            isChosen: each === period,
            onClick: () => choosePeriod(each),
            testId: `report-period-${each}`,
          }))}
        />
        <div className={classes.range}>
          {(['start', 'end'] as const).map(end => (
            <DateField
              key={end}
              label={t(end === 'start' ? 'rewards.from' : 'rewards.to')}
              value={texts[end]}
              onChange={text => {
                setPeriod('custom')
                setTyped({ ...texts, [end]: text })
              }}
              max={today}
              problem={end === 'end' && isReversed ? { id: 'date.reversed' } : null}
              required
              hasSubmitted={hasSubmitted}
              testId={`report-${end}`}
            />
          ))}
        </div>
        <p className={classes.days}>{t('rewards.report.utc')}</p>
      </div>
      <div className={classes.half}>
        <span className={classes.label} id={`${id}-format`}>
          {t('rewards.report.format')}
        </span>
        <SegmentedControl
          className={classes.formats}
          aria-labelledby={`${id}-format`}
          value={format}
          onChange={setFormat}
          options={FORMATS.map(value => ({ value, label: t(`rewards.report.format.${value}`) }))}
          data-testid="report-format"
        />
      </div>
      <div className={classes.half}>
        <span className={classes.label} id={`${id}-currency`}>
          {t('rewards.report.currency')}
        </span>
        <SegmentedControl
          className={classes.formats}
          aria-labelledby={`${id}-currency`}
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES.map(value => ({ value, label: value }))}
          data-testid="report-currency"
        />
      </div>
      {scope !== 'aave' && <p className={classes.days}>{t('rewards.report.prices')}</p>}
      <StatementProgress statement={statement} />
    </form>
  )
}
