import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { useT } from '#lib/i18n/use-t.ts'
import { NgoCard } from './ngo-card.tsx'
import classes from './ngo-grid.module.css'

/** Cards visible without scrolling on a wide screen. */
const FIRST_IN_VIEW = 2

type NgoGridProps = {
  ngos: readonly Ngo[]
  protocol: Protocol
  /** Shows the first card larger; not for search results. */
  withLead: boolean
  /** While other NGOs are on their way. */
  isBusy: boolean
}

export function NgoGrid({ ngos, protocol, withLead, isBusy }: NgoGridProps) {
  const t = useT()
  return (
    <ul
      className={classes.grid}
      aria-label={t('marketplace.list')}
      aria-busy={isBusy || undefined}
      data-testid="ngo-list"
    >
      {ngos.map((ngo, index) => (
        <li key={ngo.id} className={classes.cell} data-lead={(withLead && index === 0) || undefined}>
          <NgoCard
            ngo={ngo}
            protocol={protocol}
            lead={withLead && index === 0}
            eager={index < FIRST_IN_VIEW}
          />
        </li>
      ))}
    </ul>
  )
}
