import type { NgoSide } from '@kindyield/api-contract'
import { numberFormat, type Protocol } from '@kindyield/domain'
import { ChangeNotices } from '#components/domain/announced-change.tsx'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { Card } from '#components/ui/card.tsx'
import list from '#components/ui/fact-list.module.css'
import { useNetworkName, useNetworks } from '#lib/config/use-networks.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import classes from './ngo-sides.module.css'

type NgoSidesProps = {
  ngo: NgoProfile
  /** Its row at the other protocol; undefined until it is read. */
  other: NgoProfile | undefined
  protocol: Protocol
}

/** Where an NGO is: its side of each protocol with the network of it. Only where several networks are in use. */
export function NgoSides({ ngo, other, protocol }: NgoSidesProps) {
  const t = useT()
  const locale = useLocale()
  const isDivided = useNetworks().length > 1
  if (!isDivided || ngo.sides.length === 0) return null
  return (
    <Card className={classes.card} aria-labelledby="ngo-sides" data-testid="ngo-sides">
      <div className={`ky-between-wrap ${classes.head}`}>
        <h2 id="ngo-sides">{t('ngoPage.sides')}</h2>
        <p className="ky-quiet" data-testid="ngo-givers">
          {t('ngoPage.givers', { count: ngo.givers, givers: numberFormat(locale).format(ngo.givers) })}
        </p>
      </div>
      <div className={classes.sides}>
        {ngo.sides.map(side => (
          <Side
            key={side.protocol}
            side={side}
            figures={side.protocol === protocol ? ngo : other}
            isShown={side.protocol === protocol}
          />
        ))}
      </div>
    </Card>
  )
}

type SideProps = {
  side: NgoSide
  figures: NgoProfile | undefined
  /** Its announced changes stand beside the button already. */
  isShown: boolean
}

function Side({ side, figures, isShown }: SideProps) {
  const t = useT()
  const { protocol } = side
  const network = useNetworkName(side.chainId) ?? ''
  const amounts = (field: 'staked' | 'donated') =>
    figures?.totals.map(total => (
      <dd key={total.token} data-testid={`side-${protocol}-${field}`}>
        <TokenAmount amount={BigInt(total[field])} token={total} />
      </dd>
    ))
  return (
    <section data-testid={`side-${protocol}`}>
      <h3>{t('network.named', { what: t(`protocol.${protocol}`), network })}</h3>
      <dl className={list.facts}>
        <div>
          <dt>{t('filter.status')}</dt>
          <dd data-testid={`side-${protocol}-status`}>{t(`filter.${side.status}`)}</dd>
        </div>
        <div>
          <dt>{t('ngoPage.receivesAt')}</dt>
          <dd>
            <ChainReference chainId={side.chainId} kind={addressKind(protocol)} value={side.rewardsOwner} />
          </dd>
        </div>
        <div>
          <dt>{t(`ngo.staked.${protocol}`)}</dt>
          {amounts('staked')}
          {figures?.totals.length === 0 && <dd>{t('ngo.nothingYet')}</dd>}
        </div>
        <div>
          <dt>{t('ngo.donated')}</dt>
          {amounts('donated')}
          {figures?.totals.length === 0 && <dd>{t('ngo.nothingYet')}</dd>}
        </div>
      </dl>
      {!isShown && figures && (
        <ChangeNotices
          changes={figures.changes}
          audience="ngo"
          nameOf={() => figures.name}
          protocol={protocol}
        />
      )}
    </section>
  )
}
