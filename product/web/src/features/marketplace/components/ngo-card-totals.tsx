import type { Ngo } from '@kindyield/api-contract'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import classes from './ngo-card-totals.module.css'

type NgoCardTotalsProps = Pick<Ngo, 'totals' | 'donors'>

export function NgoCardTotals({ totals, donors }: NgoCardTotalsProps) {
  const t = useT()
  const locale = useLocale()
  const given = totals.filter(({ donated }) => donated !== '0')
  return (
    <dl className={`ky-figures ${classes.totals}`}>
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
        <dd data-testid="ngo-donors">{new Intl.NumberFormat(locale).format(donors)}</dd>
      </div>
    </dl>
  )
}
