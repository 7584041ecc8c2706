import { formatDate } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { ChainReference } from '../../components/chain-reference.tsx'
import { TokenAmount } from '../../components/token-amount.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { transactionKind } from '../../web3/explorer.ts'
import classes from './movements-card.module.css'
import type { NgoProfile } from './ngo-query.ts'
import card from './record-card.module.css'
import type { Movement } from './records-query.ts'

interface MovementsCardProps {
  kind: 'donations' | 'payments'
  movements: readonly Movement[]
  tokens: NgoProfile['totals']
  protocol: Protocol
}

/** The newest movements of one kind, each with its proof on the chain. */
export function MovementsCard({ kind, movements, tokens, protocol }: MovementsCardProps) {
  const { _: t } = useLingui()
  const title = t(`records.${kind}`)
  return (
    <section className={card.card} data-testid={`latest-${kind}`}>
      <div className={card.head}>
        <h2>{title}</h2>
      </div>
      <p className={card.note}>{t(`records.${kind}Note`)}</p>
      {movements.length === 0 ? (
        <p className={card.body}>{t(kind === 'donations' ? 'records.noReports' : 'records.noPayments')}</p>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('records.date')}</th>
              <th scope="col">{t(kind === 'donations' ? 'records.given' : 'records.paid')}</th>
              <th scope="col">{t('records.proof')}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map(movement => {
              const token = tokens.find(each => each.token === movement.token)
              return (
                <tr key={`${movement.blockNumber}-${movement.logIndex}`} data-testid="movement">
                  <td>
                    <time dateTime={movement.timestamp}>{formatDate(new Date(movement.timestamp))}</time>
                  </td>
                  <td className={classes.amount}>
                    {token && <TokenAmount amount={movement.amount} token={token} />}
                  </td>
                  <td>
                    <ChainReference kind={transactionKind(protocol)} value={movement.transactionHash} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
