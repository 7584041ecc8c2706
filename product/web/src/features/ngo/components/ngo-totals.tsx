import { numberFormat, type Protocol } from '@kindyield/domain'
import { PriceNote } from '#components/domain/price-note.tsx'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import classes from './ngo-totals.module.css'
import { Worth } from './worth.tsx'

type NgoTotalsProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** Totals per token; amounts of different tokens are never summed. */
export function NgoTotals({ ngo: { totals, donors, isActive }, protocol }: NgoTotalsProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={classes.totals}>
      <h2 className={classes.label}>{t(isActive ? 'ngo.donated' : 'ngo.donatedInAll')}</h2>
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
      <dl className={`ky-figures ${classes.more}`}>
        <div>
          <dt>{t('ngo.donors')}</dt>
          <dd data-testid="total-donors">{numberFormat(locale).format(donors)}</dd>
        </div>
        <div>
          <dt>{t(`ngo.staked.${protocol}`)}</dt>
          {totals.map(total => (
            <dd key={total.token} data-testid="total-staked">
              <TokenAmount amount={BigInt(total.staked)} token={total} />
              <Worth amount={BigInt(total.staked)} token={total} />
            </dd>
          ))}
          {totals.length === 0 && <dd data-testid="total-staked">{t('ngo.nothingYet')}</dd>}
        </div>
      </dl>
      {totals.length > 0 && <PriceNote className={classes.note} of={[protocol === 'lido' ? 'ETH' : 'USD']} />}
    </div>
  )
}
