import { numberFormat } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import keyClasses from '#components/domain/split-key.module.css'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { LinePlaceholder } from '#components/ui/line-placeholder.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { totalsQuery } from '#lib/queries/totals-query.ts'
import classes from './whole-totals.module.css'

/** What everybody gave, at both protocols. Missing when it cannot be read: the list below does not need it. */
export function WholeTotals() {
  const t = useT()
  const locale = useLocale()
  const { data, isError } = useQuery(totalsQuery(useApi()))
  if (isError && !data) return null
  const count = (value: number | undefined) =>
    value === undefined ? <LinePlaceholder /> : numberFormat(locale).format(value)
  return (
    <dl className={classes.totals} aria-label={t('marketplace.whole')} data-testid="whole-totals">
      <div>
        <dt className={keyClasses.key} data-side="give">
          {t('marketplace.given')}
        </dt>
        <dd className={classes.given} data-testid="whole-given">
          {data === undefined && <LinePlaceholder />}
          {data?.given.map(({ token, donated, symbol, decimals }) => (
            <TokenAmount key={token} amount={BigInt(donated)} token={{ symbol, decimals }} />
          ))}
          {data?.given.length === 0 && t('marketplace.nothingGiven')}
        </dd>
      </div>
      <div>
        <dt>{t('marketplace.givers')}</dt>
        <dd data-testid="whole-givers">{count(data?.givers)}</dd>
      </div>
      <div>
        <dt>{t('marketplace.ngos')}</dt>
        <dd data-testid="whole-ngos">{count(data?.ngos)}</dd>
      </div>
    </dl>
  )
}
