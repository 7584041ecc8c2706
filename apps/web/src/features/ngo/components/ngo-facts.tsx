import type { Protocol } from '@kindyield/chain/protocols'
import { formatDate } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { ChainReference } from '../../../components/domain/chain-reference.tsx'
import { WebsiteLink } from '../../../components/domain/website-link.tsx'
import list from '../../../components/ui/fact-list.module.css'
import { Icon } from '../../../components/ui/icon.tsx'
import { TokenAmount } from '../../../components/ui/token-amount.tsx'
import { useApi } from '../../../lib/api/api-context.ts'
import { formatShortAmount } from '../../../lib/format/format-token-amount.ts'
import { parseWebsite } from '../../../lib/format/parse-website.ts'
import { nameQuery } from '../../../lib/queries/name-query.ts'
import { addressKind } from '../../../web3/network/use-explorer-url.ts'
import type { NgoProfile } from '../api/ngo-query.ts'
import classes from './ngo-facts.module.css'

type NgoFactsProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** What the chain says of an NGO: where it receives, since when, what it was paid, its website. */
export function NgoFacts({ ngo, protocol }: NgoFactsProps) {
  const { _: t, i18n } = useLingui()
  const { totals } = ngo
  const website = parseWebsite(ngo.link)
  const { data: named } = useQuery(nameQuery(useApi(), ngo.rewardsOwner))
  const shown = (amount: string, decimals: number) => formatShortAmount(BigInt(amount), decimals, i18n.locale)
  // A difference that rounding hides needs no explanation.
  const isPaidAboveDonated = totals.some(
    ({ paid, donated, decimals }) =>
      BigInt(paid) > BigInt(donated) && shown(paid, decimals) !== shown(donated, decimals),
  )
  return (
    <>
      <h2 className={classes.title}>
        <Icon name="done" />
        {t('ngoPage.recorded')}
      </h2>
      <dl className={`${list.facts} ${classes.facts}`}>
        <div>
          <dt>{t('ngoPage.receivesAt')}</dt>
          {named?.name && <dd data-testid="receiver-name">{named.name}</dd>}
          <dd>
            <ChainReference kind={addressKind(protocol)} value={ngo.rewardsOwner} />
          </dd>
        </div>
        <div>
          <dt>{t('ngoPage.since')}</dt>
          <dd>
            <time dateTime={ngo.createdAt}>{formatDate(new Date(ngo.createdAt))}</time>
          </dd>
        </div>
        <div>
          <dt>{t('ngo.paid')}</dt>
          {totals.map(total => (
            <dd key={total.token} data-testid="total-paid">
              <TokenAmount amount={BigInt(total.paid)} token={total} />
            </dd>
          ))}
          {totals.length === 0 && <dd data-testid="total-paid">{t('ngo.nothingYet')}</dd>}
        </div>
        {website && (
          <div>
            <dt>{t('ngo.website')}</dt>
            <dd>
              <WebsiteLink website={website} name={ngo.name} />
            </dd>
          </div>
        )}
      </dl>
      {isPaidAboveDonated && (
        <p className={classes.note} data-testid="total-paid-note">
          {t('ngo.paidMore')}
        </p>
      )}
    </>
  )
}
