import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { TokenAmount } from '#components/ui/token-amount.tsx'
import classes from './ngo-card-totals.module.css'

type NgoCardTotalsProps = Pick<Ngo, 'totals' | 'donors'>

export function NgoCardTotals({ totals, donors }: NgoCardTotalsProps) {
  const { _: t, i18n } = useLingui()
  const given = totals.filter(({ donated }) => donated !== '0')
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('ngo.donated')}</dt>
        {given.map(total => (
          <dd key={total.token} className={classes.given} data-testid="ngo-donated">
            <TokenAmount amount={BigInt(total.donated)} token={total} isInLink />
          </dd>
        ))}
        {given.length === 0 && <dd data-testid="ngo-donated">{t('ngo.nothingYet')}</dd>}
      </div>
      <div className={classes.donors}>
        <dt>{t('ngo.donors')}</dt>
        <dd data-testid="ngo-donors">{new Intl.NumberFormat(i18n.locale).format(donors)}</dd>
      </div>
    </dl>
  )
}
