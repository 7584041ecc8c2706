import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { LongText } from '../../components/long-text.tsx'
import { ProfileCard } from '../../components/profile-card.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import classes from './ngo-card.module.css'
import { NgoCardTotals } from './ngo-card-totals.tsx'

interface NgoCardProps {
  ngo: Ngo
  protocol: Protocol
  /** Opens the page: over two columns, and in larger type, where there is room. */
  lead?: boolean
  eager?: boolean
}

/** What a register's owner enters in the app is no longer; the register itself has no limit. */
const MOST_OF_NAME = 60

export function NgoCard({ ngo, protocol, lead = false, eager = false }: NgoCardProps) {
  const { _: t } = useLingui()
  const flag = ngo.status !== 'active' && (
    <p className={classes.flag} data-testid="ngo-status">
      {t(ngo.status === 'finished' ? 'ngo.finished' : 'ngo.paused')}
    </p>
  )
  const title = (
    <Link className={classes.open} to={`/ngo/${ngo.id}?protocol=${protocol}`} data-testid="ngo-open">
      <LongText text={ngo.name} most={MOST_OF_NAME} />
    </Link>
  )
  return (
    <ProfileCard
      className={classes.card}
      profile={ngo}
      title={title}
      titleAs="h2"
      flag={flag}
      eager={eager}
      data-lead={lead || undefined}
      data-testid="ngo-card"
      data-ngo-id={ngo.id}
      data-status={ngo.status}
    >
      <NgoCardTotals totals={ngo.totals} donors={ngo.donors} />
      {ngo.status === 'active' && (
        <Button
          className={classes.stake}
          component={Link}
          to={`/stake?ngo=${ngo.id}`}
          variant="default"
          aria-label={t('ngo.stakeFor', { name: ngo.name })}
          data-testid="stake-button"
        >
          {t('ngo.stake')}
        </Button>
      )}
    </ProfileCard>
  )
}
