import type { Status } from '@kindyield/api-contract'
import { formatDateTime, numberFormat } from '@kindyield/domain'
import { formatRelativeTime } from '#lib/format/format-relative-time.ts'
import { i18n } from '#lib/i18n/i18n.ts'
import { isBehind } from '#lib/queries/status-query.ts'

/** Tolerated clock difference; a block further ahead is on a local chain whose time was moved. */
const CLOCK_SKEW_MS = 10_000

type StatusOfData = Pick<Status, 'headBlock' | 'indexedBlock' | 'indexedAt' | 'lagBlocks'>

export function describeSyncStatus(status: StatusOfData, now: number): string {
  if (status.indexedBlock === null || status.indexedAt === null) return i18n._('syncStatus.none')

  const block = numberFormat(i18n.locale).format(status.indexedBlock)
  const indexedAt = new Date(status.indexedAt)
  const ageMs = now - indexedAt.getTime()
  const upTo =
    ageMs < -CLOCK_SKEW_MS
      ? i18n._('syncStatus.dated', { block, date: formatDateTime(indexedAt) })
      : i18n._('syncStatus.upTo', { block, ago: formatRelativeTime(ageMs, i18n.locale) })

  if (status.headBlock === null) return i18n._('syncStatus.chainAway', { upTo })
  return isBehind(status) ? i18n._('syncStatus.behind', { upTo, lag: status.lagBlocks ?? 0 }) : upTo
}
