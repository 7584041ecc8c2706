import type { Protocol } from '@kindyield/domain'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { ngoRecordsQuery, type NgoRecords as Records } from '#features/ngo/api/ngo-records-query.ts'
import { donationsByDay } from '#features/ngo/rules/donations-by-day.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import { statusQuery } from '#lib/queries/status-query.ts'
import { DonationsCard } from './donations-card.tsx'
import { DonorsCard } from './donors-card.tsx'
import { EarlierCard } from './earlier-card.tsx'
import { EventsCard } from './events-card.tsx'
import classes from './ngo-records.module.css'

const SHOWN_LINES = 8

type NgoRecordsProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** The donations chart and the newest donations and payments, from GraphQL. */
export function NgoRecords({ ngo, protocol }: NgoRecordsProps) {
  const t = useT()
  const api = useApi()
  const { data: status } = useQuery(statusQuery(api))
  const { data: newest, error, isFetching, refetch } = useQuery(ngoRecordsQuery(api, { ngo, protocol }))
  // Deferred: renders in slices, so that a slow phone stays responsive.
  const data = useDeferredValue(newest)

  if (data && isEmpty(data)) {
    return (
      <div className={classes.alone}>
        <StatePanel
          title={<h2>{t('records.noDonationsTitle')}</h2>}
          text={t(ngo.isActive ? 'records.noDonationsText' : 'records.neverDonatedText', { name: ngo.name })}
          testId="records-empty"
        />
      </div>
    )
  }
  if (data) {
    const today = (status?.indexedAt ?? new Date().toISOString()).slice(0, 10)
    const known = { tokens: ngo.totals, protocol }
    const donations = donationsByDay(data.ngo.days, data.reports, SHOWN_LINES).map(line => ({
      ...line,
      key: `${line.day} ${line.token}`,
    }))
    const payments = data.payments.map(payment => ({
      ...payment,
      key: `${payment.blockNumber}-${payment.logIndex}`,
      day: payment.timestamp.slice(0, 10),
    }))
    return (
      <>
        <div className={classes.records}>
          <DonationsCard ngo={ngo} days={data.ngo.days} today={today} />
          <div className={classes.donations}>
            <EventsCard kind="donations" events={donations} {...known} />
          </div>
          <EventsCard kind="payments" events={payments} {...known} />
          <EarlierCard ngo={ngo} protocol={protocol} />
        </div>
        <div className={classes.donors}>
          <DonorsCard ngo={ngo} protocol={protocol} records={data} />
        </div>
      </>
    )
  }
  if (error) {
    return (
      <div className={classes.alone}>
        <RequestFailure
          title={<h2>{t('records.errorTitle')}</h2>}
          error={error}
          retrying={isFetching}
          onRetry={refetch}
          testId="records-error"
        />
      </div>
    )
  }
  return (
    <div role="status" className={classes.records} data-testid="records-loading">
      <VisuallyHidden>{t('records.loading')}</VisuallyHidden>
      <Skeleton className={classes.loading} radius="lg" />
      <div className={classes.donations}>
        <Skeleton className={classes.loading} radius="lg" />
      </div>
    </div>
  )
}

/** Stakes and withdrawals settle too, so there can be donations before the first report. */
function isEmpty({ ngo: { days }, reports }: Records): boolean {
  return reports.length === 0 && days.every(({ donated }) => donated === 0n)
}
