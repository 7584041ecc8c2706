import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import type { Protocol } from '../../lib/protocol.ts'
import { NgoCard } from './ngo-card.tsx'
import classes from './ngo-grid.module.css'

/** Cards that a wide screen shows without scrolling. */
const FIRST_IN_VIEW = 2

interface NgoGridProps {
  ngos: readonly Ngo[]
  protocol: Protocol
  /** The first card opens the page over two columns; a list of search results has no first among equals. */
  withLead: boolean
}

export function NgoGrid({ ngos, protocol, withLead }: NgoGridProps) {
  const { _: t } = useLingui()
  return (
    <ul className={classes.grid} aria-label={t('marketplace.list')} data-testid="ngo-list">
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
