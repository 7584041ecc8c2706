import { numberFormat } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { TokenAmount } from '../../components/token-amount.tsx'
import { formatShort } from '../../lib/format-token.ts'
import type { Protocol } from '../../lib/protocol.ts'
import type { NgoProfile } from './ngo-query.ts'
import classes from './ngo-totals.module.css'
import { Worth } from './worth.tsx'

interface NgoTotalsProps extends Pick<NgoProfile, 'totals' | 'donors'> {
  protocol: Protocol
}

/** By token: amounts of different tokens are never added up. */
export function NgoTotals({ totals, donors, protocol }: NgoTotalsProps) {
  const { _: t, i18n } = useLingui()
  const shown = (amount: string, decimals: number) => formatShort(BigInt(amount), decimals, i18n.locale)
  // What rounding makes of it is not seen, and needs no reason.
  const isMorePaid = totals.some(
    ({ paid, donated, decimals }) =>
      BigInt(paid) > BigInt(donated) && shown(paid, decimals) !== shown(donated, decimals),
  )
  const amounts = (field: 'staked' | 'paid') =>
    totals.length === 0 ? (
      <dd data-testid={`total-${field}`}>{t('ngo.nothingYet')}</dd>
    ) : (
      totals.map(total => (
        <dd key={total.token} data-testid={`total-${field}`}>
          <TokenAmount amount={BigInt(total[field])} token={total} />
          {field === 'staked' && <Worth amount={BigInt(total[field])} token={total} />}
        </dd>
      ))
    )
  return (
    <div className={classes.totals}>
      <h2 className={classes.label}>{t('ngo.donated')}</h2>
      {totals.map(total => (
        <div key={total.token} className={classes.given} data-testid="total-donated">
          <p className={classes.figure} data-many={totals.length > 1 || undefined}>
            <TokenAmount amount={BigInt(total.donated)} token={total} />
          </p>
          <Worth amount={BigInt(total.donated)} token={total} />
        </div>
      ))}
      {totals.length === 0 && (
        <p className={classes.figure} data-many data-testid="total-donated">
          {t('ngo.nothingYet')}
        </p>
      )}
      <dl className={classes.more}>
        <div>
          <dt>{t('ngo.paid')}</dt>
          {amounts('paid')}
        </div>
        <div>
          <dt>{t('ngo.donors')}</dt>
          <dd data-testid="total-donors">{numberFormat(i18n.locale).format(donors)}</dd>
        </div>
        <div className={classes.wide}>
          <dt>{t(`ngo.staked.${protocol}`)}</dt>
          {amounts('staked')}
        </div>
      </dl>
      {isMorePaid && (
        <p className={classes.note} data-testid="total-paid-note">
          {t('ngo.paidMore')}
        </p>
      )}
    </div>
  )
}
