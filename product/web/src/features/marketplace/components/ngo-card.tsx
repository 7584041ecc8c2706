import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { NgoProfileCard } from '#components/domain/ngo/ngo-profile-card.tsx'
import { TruncatedText } from '#components/ui/truncated-text.tsx'
import { cardSide } from '#features/marketplace/rules/card-side.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoPath, ngoReference } from '#lib/protocol/ngo-reference.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'
import classes from './ngo-card.module.css'
import { NgoCardTotals } from './ngo-card-totals.tsx'

type NgoCardProps = {
  ngo: Ngo
  protocol: Protocol
  /** The first card: larger, over two columns on wide screens. */
  lead?: boolean
  eager?: boolean
}

/** The app's own limit; the factory has none. */
const MAX_NAME_LENGTH = 60
/** What stands on the picture; of those that are active only on one whose name looks like another's. */
const FLAGS = { active: 'ngo.lookAlike', paused: 'ngo.paused', finished: 'ngo.finished' } as const

export function NgoCard({ ngo, protocol, lead = false, eager = false }: NgoCardProps) {
  const t = useT()
  const { setProtocol } = useProtocol()
  const side = cardSide(ngo, protocol)
  const flag = (side.status !== 'active' || ngo.resembles !== null) && (
    <p className={classes.flag} data-testid="ngo-status">
      {t(FLAGS[side.status])}
    </p>
  )
  const title = (
    <Link className={classes.open} to={ngoPath(ngo, protocol)} data-testid="ngo-open">
      <TruncatedText text={ngo.name} maxLength={MAX_NAME_LENGTH} />
    </Link>
  )
  return (
    <NgoProfileCard
      className={classes.card}
      profile={ngo}
      title={title}
      titleAs="h2"
      flag={flag}
      eager={eager}
      data-lead={lead || undefined}
      data-testid="ngo-card"
      data-ngo-id={ngo.id}
      data-status={side.status}
    >
      <NgoCardTotals totals={ngo.totals} donors={ngo.donors} />
      {side.status === 'active' && (
        <Button
          className={classes.stake}
          component={Link}
          to={`/stake?ngo=${ngoReference(ngo)}`}
          onClick={() => setProtocol(side.protocol)}
          variant="default"
          aria-label={t(`ngo.stakeFor.${side.protocol}`, { name: ngo.name })}
          data-testid="stake-button"
        >
          {t(`ngo.stake.${side.protocol}`)}
        </Button>
      )}
    </NgoProfileCard>
  )
}
