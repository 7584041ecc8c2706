import type { Protocol } from '@kindyield/domain'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { Card } from '#components/ui/card.tsx'
import { useChainId } from '#lib/config/use-networks.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import classes from './events-card.module.css'
import card from './record-card.module.css'

type EventsCardProps = {
  kind: 'donations' | 'payments'
  events: readonly Line[]
  tokens: NgoProfile['totals']
  protocol: Protocol
}

/** A day with donations, or a payment. */
type Line = {
  key: string
  day: string
  token: string
  amount: bigint
  asset?: string | undefined
  isEarlier?: boolean | undefined
  /** Null where there is not one transaction. */
  transactionHash: string | null
}

/** The newest donations or payments, each with its transaction. */
export function EventsCard({ kind, events, tokens, protocol }: EventsCardProps) {
  const t = useT()
  const title = t(`records.${kind}`)
  const chainId = useChainId(protocol)
  return (
    <Card className={card.card} data-testid={`latest-${kind}`}>
      <div className={`ky-between-wrap ${card.head}`}>
        <h2>{title}</h2>
      </div>
      <p className={`ky-quiet ${card.note}`}>{t(`records.${kind}Note`)}</p>
      {events.length === 0 ? (
        <p className={card.body}>{t(kind === 'donations' ? 'records.noDonations' : 'records.noPayments')}</p>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('records.date')}</th>
              <th scope="col">{t(kind === 'donations' ? 'records.given' : 'records.paid')}</th>
              <th scope="col">{t('records.transaction')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(event => {
              const token = tokens.find(each => each.token === event.token)
              return (
                <tr key={event.key} data-testid="movement">
                  <td>
                    <time dateTime={event.day}>{formatUtcDay(event.day)}</time>
                  </td>
                  <td className={classes.amount}>
                    {token && <TokenAmount amount={event.amount} token={token} />}
                    {event.asset !== undefined && event.asset !== event.token && (
                      <> {t('records.inATokens')}</>
                    )}
                    {event.isEarlier && <small>{t('records.toEarlier')}</small>}
                  </td>
                  <td>
                    {event.transactionHash === null ? (
                      t('records.withoutReport')
                    ) : (
                      <ChainReference
                        chainId={chainId}
                        kind={transactionKind(protocol)}
                        value={event.transactionHash}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
