import type { Protocol } from '@kindyield/chain/protocols'
import { numberFormat } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { PriceNote } from '../../../components/domain/price-note.tsx'
import { TokenAmount } from '../../../components/ui/token-amount.tsx'
import { formatShortAmount } from '../../../lib/format/format-token-amount.ts'
import type { NgoProfile } from '../api/ngo-query.ts'
import classes from './ngo-totals.module.css'
import { UsdValue } from './usd-value.tsx'

type NgoTotalsProps = Pick<NgoProfile, 'totals' | 'donors'> & {
  protocol: Protocol
}

/** Totals per token; amounts of different tokens are never summed. */
export function NgoTotals({ totals, donors, protocol }: NgoTotalsProps) {
  const { _: t, i18n } = useLingui()
  const shown = (amount: string, decimals: number) => formatShortAmount(BigInt(amount), decimals, i18n.locale)
  // A difference that rounding hides needs no explanation.
  const isPaidAboveDonated = totals.some(
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
          {field === 'staked' && <UsdValue amount={BigInt(total[field])} token={total} />}
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
          <UsdValue amount={BigInt(total.donated)} token={total} />
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
      {totals.some(({ symbol }) => symbol === 'stETH') && <PriceNote className={classes.note} />}
      {isPaidAboveDonated && (
        <p className={classes.note} data-testid="total-paid-note">
          {t('ngo.paidMore')}
        </p>
      )}
    </div>
  )
}
