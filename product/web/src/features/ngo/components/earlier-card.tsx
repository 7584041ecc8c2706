import type { Protocol } from '@kindyield/domain'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { Card } from '#components/ui/card.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import classes from './events-card.module.css'
import { PayEarlierButton } from './pay-earlier-button.tsx'
import card from './record-card.module.css'

type EarlierCardProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** What was given before a change of the receiver and is still owed to the earlier one. */
export function EarlierCard({ ngo, protocol }: EarlierCardProps) {
  const t = useT()
  if (ngo.earlier.length === 0) return null
  return (
    <Card className={card.card} data-testid="earlier-receivers">
      <div className={`ky-between-wrap ${card.head}`}>
        <h2>{t('records.earlier')}</h2>
      </div>
      <p className={`ky-quiet ${card.note}`}>{t('records.earlierNote')}</p>
      <table className={classes.table} aria-label={t('records.earlier')}>
        <thead>
          <tr>
            <th scope="col">{t('records.receiver')}</th>
            <th scope="col">{t('records.owed')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {ngo.earlier.map(each => {
            const { receiver, token: address, owed } = each
            const token = ngo.totals.find(total => total.token === address)
            return (
              <tr key={`${receiver} ${address}`} data-testid="earlier-receiver">
                <td>
                  <ChainReference chainId={ngo.chainId} kind={addressKind(protocol)} value={receiver} />
                </td>
                <td className={classes.amount}>
                  {token && <TokenAmount amount={BigInt(owed)} token={token} />}
                </td>
                <td>
                  <PayEarlierButton ngo={ngo} owed={each} protocol={protocol} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
