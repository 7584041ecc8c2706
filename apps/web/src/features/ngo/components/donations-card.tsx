import { formatAmount } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { BarChart } from '../../../components/chart/bar-chart.tsx'
import { SegmentedControl } from '../../../components/ui/fields/segmented-control.tsx'
import type { NgoProfile } from '../api/ngo-query.ts'
import type { NgoRecords } from '../api/ngo-records-query.ts'
import { describePeriods } from '../rules/describe-periods.ts'
import { donationPeriods } from '../rules/donation-periods.ts'
import classes from './record-card.module.css'

type DonationsCardProps = {
  days: NgoRecords['ngo']['days']
  tokens: NgoProfile['totals']
  /** By block time. */
  today: string
}

/** Donations over time, one token at a time. */
export function DonationsCard({ days, tokens, today }: DonationsCardProps) {
  const { _: t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const firstDonated = tokens.find(({ donated }) => donated !== '0') ?? tokens[0]
  const token = tokens.find(each => each.token === chosen) ?? firstDonated
  const { kind, bars } = useMemo(() => {
    const ofToken = days.filter(each => each.token === token?.token)
    return describePeriods(donationPeriods(ofToken, today), i18n)
  }, [days, token, today, i18n, i18n.locale])
  if (!token) return null

  const title = t(kind === 'week' ? 'records.byWeek' : 'records.byMonth')
  const total = bars.reduce((sum, { amount }) => sum + amount, 0n)
  const summary = t('records.summary', {
    periods: bars.length,
    from: bars[0]?.name ?? '',
    to: bars.at(-1)?.name ?? '',
    total: `${formatAmount(total, token.decimals, i18n.locale)} ${token.symbol}`,
  })
  return (
    <section className={classes.card}>
      <div className={classes.head}>
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
          <span className={classes.unit}>{token.symbol}</span>
        )}
      </div>
      <div className={classes.body}>
        <BarChart key={token.token} title={title} summary={summary} bars={bars} token={token} />
      </div>
    </section>
  )
}
