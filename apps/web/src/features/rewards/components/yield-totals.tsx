import type { YieldTotals as Totals } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useApi } from '../../../lib/api/api-context.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import type { SupportedNgo } from '../api/supported-ngos-query.ts'
import type { YieldFormat } from '../rules/yield-format.ts'
import { YieldTotal } from './yield-total.tsx'
import classes from './yield-totals.module.css'

type YieldTotalsProps = {
  totals: readonly Totals[]
  ngos: readonly SupportedNgo[]
  money: YieldFormat
}

type Part = 'earned' | 'kept' | 'donated'

/** Kept and donated yield; the panels' widths are proportional. */
export function YieldTotals({ totals, ngos, money }: YieldTotalsProps) {
  const { _: t } = useLingui()
  const price = useQuery(priceQuery(useApi())).data
  const amounts = (part: Part) => totals.map(each => ({ token: each.token, amount: each[part] }))
  const earned = money.sum(amounts('earned'))
  const kept = money.sum(amounts('kept'))
  const given = money.sum(amounts('donated'))
  const positions = ngos.reduce((sum, ngo) => sum + ngo.positions.length, 0)
  const receivers = ngos.filter(ngo => ngo.given.some(({ donated }) => donated !== '0')).length
  const widths = { '--kept': share(kept, kept + given), '--given': share(given, kept + given) }
  return (
    <section className={classes.totals} style={widths as CSSProperties} aria-label={t('rewards.totals')}>
      <div className={classes.panel} data-side="keep">
        <YieldTotal
          label={t('rewards.kept')}
          side="keep"
          amounts={amounts('kept')}
          note={t('rewards.across', { positions })}
          money={money}
          testId="total-kept"
        />
        <dl className={classes.earned}>
          <dt>{t('rewards.earned')}</dt>
          <dd data-testid="total-earned">
            {money.formatFigure(earned)} {money.symbol}
            {!money.inDollars && <small>{money.formatUsd(earned)}</small>}
          </dd>
        </dl>
      </div>
      <div className={classes.panel} data-side="give">
        <YieldTotal
          label={t('rewards.given')}
          side="give"
          amounts={amounts('donated')}
          note={t('rewards.receivers', { receivers })}
          money={money}
          testId="total-given"
        />
      </div>
      {money.inDollars && <p className={classes.note}>{t('rewards.stablecoins')}</p>}
      {!money.inDollars && price?.sample && <p className={classes.note}>{t('stake.samplePrice')}</p>}
    </section>
  )
}

/** As a CSS `fr` width, in tenths of a percent. */
function share(part: bigint, sum: bigint): string {
  return `${sum === 0n ? 500 : Number((part * 1000n) / sum)}fr`
}
