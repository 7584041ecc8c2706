import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { pendingChangesQuery } from '#features/staking/api/pending-changes-query.ts'
import { useApi } from '#lib/api/api-context.ts'
import { loadPageMessages } from '#lib/i18n/i18n.ts'
import classes from './ngo-changes.module.css'

type NgoChangesProps = {
  ngo: Ngo | null
  protocol: Protocol
}

/** Lazy: few NGOs have any. */
const notices = lazyComponent(async () => {
  const [{ ChangeNotices }] = await Promise.all([
    import('#components/domain/announced-change.tsx'),
    loadPageMessages(),
  ])
  return ChangeNotices
})

/** What is announced for the chosen NGO, before someone stakes for it. Its vault at the other protocol may end. */
export function NgoChanges({ ngo, protocol }: NgoChangesProps) {
  const { data = [] } = useQuery(pendingChangesQuery(useApi(), ngo))
  const changes = data.filter(({ vault }) => vault === null || vault === ngo?.vault)
  return (
    <div className={classes.changes} aria-live="polite">
      {changes.length > 0 && (
        <LazyBoundary placeholder={null}>
          <notices.Component
            changes={changes}
            audience="staker"
            nameOf={() => ngo?.name}
            protocol={protocol}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
