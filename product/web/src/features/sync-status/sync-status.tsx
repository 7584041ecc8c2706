import type { Status } from '@kindyield/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { statusQuery } from '#lib/queries/status-query.ts'
import { useNow } from '#lib/runtime/use-now.ts'
import { describeSyncStatus } from './describe-sync-status.ts'
import classes from './sync-status.module.css'

/** The age of the indexed data, in the footer of every page. */
export function SyncStatus() {
  const t = useT()
  const { data: status, isError } = useQuery(statusQuery(useApi()))
  // Deferred until after the first paint, because creating the first Intl formatter is slow. Null, because React
  // treats an undefined initial value as missing.
  const data = useDeferredValue(status ?? null, null)
  const now = useNow(1000)
  if (!data && !isError) return null
  // Cached data stays valid while later requests fail; its age keeps counting.
  return (
    <div data-testid="sync-status">
      {data ? (
        describeNetworks(data, now).map(({ chainId, line }) => (
          <p key={chainId} className={classes.age} data-state="known">
            {line}
          </p>
        ))
      ) : (
        <p className={classes.age} data-state="unknown">
          {t('syncStatus.unknown')}
        </p>
      )}
    </div>
  )
}

/** A line for each network, with its name where there are several. */
function describeNetworks(status: Status, now: number): { chainId: number; line: string }[] {
  const { network: first, networks } = status
  if (networks.length < 2) return [{ chainId: first.chainId, line: describeSyncStatus(status, now) }]
  return networks.map(({ chainId, name, ...progress }) => {
    return { chainId, line: `${name}: ${describeSyncStatus(progress, now)}` }
  })
}
