import { useLingui } from '@lingui/react'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { RequestFailure } from '../../components/request-failure.tsx'
import { StatePanel } from '../../components/state-panel.tsx'
import { useApi } from '../../lib/api-context.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { statusQuery } from '../../lib/status-query.ts'
import { DonationsCard } from './donations-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import type { NgoProfile } from './ngo-query.ts'
import classes from './ngo-records.module.css'
import { type NgoRecords as Records, recordsQuery } from './records-query.ts'

interface NgoRecordsProps {
  ngo: NgoProfile
  protocol: Protocol
}

/** The chart, the newest donations and the newest payments, through the data query (R27). */
export function NgoRecords({ ngo, protocol }: NgoRecordsProps) {
  const { _: t } = useLingui()
  const api = useApi()
  const { data: status } = useQuery(statusQuery(api))
  const { data: newest, error, isFetching, refetch } = useQuery(recordsQuery(api, { id: ngo.id, protocol }))
  // Drawn in slices, so that a slow phone answers meanwhile.
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
    return (
      <div className={classes.records}>
        <DonationsCard days={data.ngo.days} tokens={ngo.totals} today={today} />
        <MovementsCard kind="donations" movements={data.reports} {...known} />
        <MovementsCard kind="payments" movements={data.payments} {...known} />
      </div>
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
      <Skeleton className={classes.loading} radius="lg" />
    </div>
  )
}

/** Stakes and withdrawals settle too: something may have been given before the first report. */
function isEmpty({ ngo: { days }, reports }: Records): boolean {
  return reports.length === 0 && days.every(({ donated }) => donated === 0n)
}
