import { formatDate } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { ChainReference } from '../../components/chain-reference.tsx'
import { ProtocolSwitch } from '../../components/protocol-switch.tsx'
import { WebsiteLink } from '../../components/website-link.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { webAddress } from '../../lib/web-address.ts'
import { addressKind } from '../../web3/explorer.ts'
import classes from './give-box.module.css'
import { GiveBoxAction } from './give-box-action.tsx'
import type { NgoProfile } from './ngo-query.ts'
import { NgoTotals } from './ngo-totals.tsx'
import { ShareLink } from './share-link.tsx'

interface GiveBoxProps {
  ngo: NgoProfile
  protocol: Protocol
}

/** What came together for an NGO, how to join, and the facts to check it by. */
export function GiveBox({ ngo, protocol }: GiveBoxProps) {
  const { _: t } = useLingui()
  const website = webAddress(ngo.link)
  return (
    <aside className={classes.box} aria-label={ngo.name} data-testid="ngo-figures">
      <NgoTotals totals={ngo.totals} donors={ngo.donors} protocol={protocol} />
      <div className={classes.protocol}>
        <span className={classes.label}>{t('filter.protocol')}</span>
        <ProtocolSwitch testId="page-protocol" />
      </div>
      <div className={classes.section}>
        <GiveBoxAction ngo={ngo} protocol={protocol} />
      </div>
      <dl className={classes.facts}>
        {ngo.location && (
          <div>
            <dt>{t('ngo.location')}</dt>
            <dd data-testid="ngo-location">{ngo.location}</dd>
          </div>
        )}
        {website && (
          <div>
            <dt>{t('ngo.website')}</dt>
            <dd>
              <WebsiteLink website={website} name={ngo.name} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('ngoPage.since')}</dt>
          <dd>
            <time dateTime={ngo.createdAt}>{formatDate(new Date(ngo.createdAt))}</time>
          </dd>
        </div>
        <div>
          <dt>{t('ngoPage.receivesAt')}</dt>
          <dd>
            <ChainReference kind={addressKind(protocol)} value={ngo.rewardsOwner} />
          </dd>
        </div>
      </dl>
      <div className={classes.share}>
        <ShareLink protocol={protocol} />
      </div>
    </aside>
  )
}
