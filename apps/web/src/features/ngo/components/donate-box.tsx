import type { Protocol } from '@kindyield/chain/protocols'
import { formatDate } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { ChangeNotices } from '../../../components/domain/announced-change.tsx'
import { ChainReference } from '../../../components/domain/chain-reference.tsx'
import { ProtocolSwitch } from '../../../components/domain/protocol-switch.tsx'
import { WebsiteLink } from '../../../components/domain/website-link.tsx'
import { parseWebsite } from '../../../lib/format/parse-website.ts'
import { addressKind } from '../../../web3/network/use-explorer-url.ts'
import type { NgoProfile } from '../api/ngo-query.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import classes from './donate-box.module.css'
import { DonateBoxAction } from './donate-box-action.tsx'
import { NgoTotals } from './ngo-totals.tsx'

type DonateBoxProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** An NGO's totals, the link to stake for it, and its facts. */
export function DonateBox({ ngo, protocol }: DonateBoxProps) {
  const { _: t } = useLingui()
  const website = parseWebsite(ngo.link)
  return (
    <aside className={classes.box} aria-label={ngo.name} data-testid="ngo-figures">
      <NgoTotals totals={ngo.totals} donors={ngo.donors} protocol={protocol} />
      <div className={classes.protocol}>
        <span className={classes.label}>{t('filter.protocol')}</span>
        <ProtocolSwitch />
      </div>
      <div className={classes.section}>
        <DonateBoxAction ngo={ngo} protocol={protocol} />
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
      {ngo.changes.length > 0 && (
        <div className={classes.changes}>
          <ChangeNotices changes={ngo.changes} audience="ngo" nameOf={() => ngo.name} protocol={protocol} />
        </div>
      )}
      <div className={classes.share}>
        <CopyLinkButton protocol={protocol} />
      </div>
    </aside>
  )
}
