import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { NgoPicture } from '../../components/ngo-picture.tsx'
import { WebsiteLink } from '../../components/website-link.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { webAddress } from '../../lib/web-address.ts'
import classes from './ngo-card.module.css'
import { NgoCardTotals } from './ngo-card-totals.tsx'

interface NgoCardProps {
  ngo: Ngo
  protocol: Protocol
  /** Opens the page: over two columns, and in larger type, where there is room. */
  lead?: boolean
  eager?: boolean
}

export function NgoCard({ ngo, protocol, lead = false, eager = false }: NgoCardProps) {
  const { _: t } = useLingui()
  const website = webAddress(ngo.link)
  return (
    <article
      className={classes.card}
      data-lead={lead || undefined}
      data-testid="ngo-card"
      data-ngo-id={ngo.id}
      data-status={ngo.status}
    >
      {ngo.status !== 'active' && (
        <p className={classes.flag} data-testid="ngo-status">
          {t(ngo.status === 'finished' ? 'ngo.finished' : 'ngo.paused')}
        </p>
      )}
      <NgoPicture name={ngo.name} className={classes.picture} imageLink={ngo.imageLink} eager={eager} />
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link className={classes.open} to={`/ngo/${ngo.id}?protocol=${protocol}`} data-testid="ngo-open">
            {ngo.name}
          </Link>
        </h2>
        <p className={classes.description}>{ngo.description}</p>
        <dl className={classes.facts}>
          {ngo.location && (
            <div className={classes.fact}>
              <dt>{t('ngo.location')}</dt>
              <dd data-testid="ngo-location">{ngo.location}</dd>
            </div>
          )}
          {website && (
            <div className={classes.fact}>
              <dt>{t('ngo.website')}</dt>
              <dd className={classes.above}>
                <WebsiteLink website={website} name={ngo.name} />
              </dd>
            </div>
          )}
        </dl>
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
      </div>
    </article>
  )
}
