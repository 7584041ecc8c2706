import { useMemo, useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { BarChart } from '#components/ui/chart/bar-chart.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import type { NgoRecords } from '#features/ngo/api/ngo-records-query.ts'
import { describePeriods, nameMonth } from '#features/ngo/rules/describe-periods.ts'
import { donationPeriods } from '#features/ngo/rules/donation-periods.ts'
import { labelPeriods } from '#features/ngo/rules/label-periods.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import classes from './record-card.module.css'

type DonationsCardProps = {
  ngo: NgoProfile
  days: NgoRecords['ngo']['days']
  /** The UTC day of the newest block. */
  today: string
}

/** Donations over time, one token at a time. */
export function DonationsCard({ ngo: { totals: tokens, endedAt }, days, today }: DonationsCardProps) {
  const t = useT()
  const locale = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const firstDonated = tokens.find(({ donated }) => donated !== '0') ?? tokens[0]
  const token = tokens.find(each => each.token === chosen) ?? firstDonated
  const donations = useMemo(() => {
    const ofToken = days.filter(each => each.token === token?.token)
    return donationPeriods(ofToken, { today, endedOn: endedAt?.slice(0, 10) ?? null })
  }, [days, token, today, endedAt])
  const bars = useMemo(() => describePeriods(donations, t, locale), [donations, t, locale])
  if (!token) return null

  const amountOf = (amount: bigint) => formatTokenAmount(amount, token.decimals, token.symbol, locale)
  const { kind, periods, before } = donations
  const title = t(kind === 'day' ? 'records.byDay' : 'records.byMonth')
  const [first] = periods
  const notes = first && [
    kind === 'day' && t('records.daysOf', { month: nameMonth(first.start, locale) }),
    kind === 'day' && endedAt === null && t('records.monthsLater'),
    before > 0n && t('records.before', { amount: amountOf(before) }),
  ]
  const told = bars.filter(({ state }) => state !== 'toCome')
  const summary = t('records.summary', {
    periods: told.length,
    from: told[0]?.name ?? '',
    to: told.at(-1)?.name ?? '',
    total: amountOf(told.reduce((sum, { amount }) => sum + amount, 0n)),
  })
  return (
    <Card className={classes.card} data-testid="donations-chart">
      <div className={`ky-between-wrap ${classes.head}`}>
        <h2>{title}</h2>
        {tokens.length > 1 ? (
          <SegmentedControl
            aria-label={t('records.token')}
            value={token.token}
            onChange={setChosen}
            options={tokens.map(each => ({ value: each.token, label: each.symbol }))}
            data-testid="chart-token"
          />
        ) : (
          <span className="ky-quiet">{token.symbol}</span>
        )}
      </div>
      {notes?.some(Boolean) && (
        <p className={`ky-quiet ${classes.note}`} data-testid="chart-note">
          {notes.filter(Boolean).join(' ')}
        </p>
      )}
      <div className={classes.body}>
        {first ? (
          <BarChart
            key={token.token}
            title={title}
            summary={summary}
            bars={bars}
            labelsIn={plot => labelPeriods(donations, plot, { locale, today: t('records.today') })}
            token={token}
          />
        ) : (
          <p>{t('records.noneOfToken', { token: token.symbol })}</p>
        )}
      </div>
    </Card>
  )
}
