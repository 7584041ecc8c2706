import { useNetwork } from '@mantine/hooks'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Notice } from '#components/ui/notice.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { formatRelativeTime } from '#lib/format/format-relative-time.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { statusQuery } from '#lib/queries/status-query.ts'
import { useNow } from '#lib/runtime/use-now.ts'
import classes from './offline-notice.module.css'
import { useLastKnownAt } from './use-last-known-at.ts'

/** After this a page that still waits for its first data says so. */
const SLOW_MS = 5_000
/** One lost answer is no outage. */
const AWAY_MS = 15_000
const AGE_UPDATE_MS = 5_000

/** Shown on every page while the server cannot be reached or is slow: what is old, and what is missing. */
export function ServerNotice() {
  const t = useT()
  const locale = useLocale()
  const { online } = useNetwork()
  const { pathname } = useLocation()
  const { isError, dataUpdatedAt } = useQuery(statusQuery(useApi()))
  const now = useNow(AGE_UPDATE_MS)
  const lastKnownAt = useLastKnownAt()
  const isSlow = useIsSlow()
  const isAway = lastKnownAt !== null || (isError && now - dataUpdatedAt > AWAY_MS)
  if (!online || !(isAway || isSlow)) return null
  return (
    <div className={classes.place}>
      <Notice
        kind="info"
        role="status"
        title={t(isAway ? 'server.away' : 'server.slow')}
        testId="server-notice"
      >
        {lastKnownAt !== null &&
          `${t('server.old', { ago: formatRelativeTime(now - lastKnownAt, locale) })} `}
        {t(isAway ? 'server.awayText' : 'server.slowText')}
        {lastKnownAt !== null && pathname !== '/withdraw' && (
          <>
            {' '}
            <Link to="/withdraw">{t('transaction.seePositions')}</Link>
          </>
        )}
      </Notice>
    </div>
  )
}

/** Whether something on the page has been waiting for its first data for a while. */
function useIsSlow(): boolean {
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const [isSlow, setSlow] = useState(false)
  if (!isWaiting && isSlow) setSlow(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS)
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
