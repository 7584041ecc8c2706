import type { DepositsInfo } from '@kindyield/api-contract'
import type { CSSProperties } from 'react'
import { PriceNote } from '#components/domain/price-note.tsx'
import type { SupportedNgo } from '#features/rewards/api/supported-ngos-query.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { countPositions } from '#lib/queries/deposits-query.ts'
import { YieldTotal } from './yield-total.tsx'
import classes from './yield-totals.module.css'

type YieldTotalsProps = {
  totals: DepositsInfo['data']['totals']
  ngos: readonly SupportedNgo[]
  money: YieldFormat
}

type Part = 'earned' | 'kept' | 'donated'

/**
 * Kept and donated yield in all positions, and of it that of the open ones; the panels' widths are proportional. What a
 * loss has taken is not kept until it is earned back.
 */
export function YieldTotals({ totals, ngos, money }: YieldTotalsProps) {
  const t = useT()
  const inAll = (part: Part) => totals.map(each => ({ token: each.token, amount: each[part] }))
  const ofOpen = (part: Part) => totals.map(each => ({ token: each.token, amount: each.open[part] }))
  const unsettled = (part: Part) =>
    totals.map(({ token, unsettled }) => ({ token, amount: unsettled?.[part] ?? '0' }))
  const earned = money.sum(inAll('earned'))
  const shortfall = money.sum(totals.map(each => ({ token: each.token, amount: each.shortfall ?? '0' })))
  const kept = money.sum(inAll('kept')) - shortfall
  const given = money.sum(inAll('donated'))
  const receivers = ngos.filter(ngo => ngo.given.some(({ donated }) => donated !== '0')).length
  const shown = kept > 0n ? kept : 0n
  const widths = { '--kept': share(shown, shown + given), '--given': share(given, shown + given) }
  return (
    <section className={classes.totals} style={widths as CSSProperties} aria-label={t('rewards.totals')}>
      <div className={`ky-between-wrap ${classes.panel}`} data-side="keep">
        <YieldTotal
          label={t('rewards.kept')}
          side="keep"
          amounts={totals.map(({ token, kept, shortfall }) => ({
            token,
            amount: String(BigInt(kept) - BigInt(shortfall ?? 0)),
          }))}
          more={[
            ...(shortfall > 0n ? [t('rewards.afterLoss', { amount: money.formatTotal(shortfall) })] : []),
            t('rewards.positions', countPositions(totals)),
            ...moreOf('kept', 'rewards.keptNext'),
          ]}
          money={money}
          testId="total-kept"
        />
        <dl className={`ky-figures ${classes.earned}`}>
          <dt>{t('rewards.earned')}</dt>
          <dd data-testid="total-earned">
            {money.formatFigure(earned)} {money.symbol}
            {!money.isValue && <small>{money.formatValue(earned)}</small>}
          </dd>
        </dl>
      </div>
      <div className={`ky-between-wrap ${classes.panel}`} data-side="give">
        <YieldTotal
          label={t('rewards.given')}
          side="give"
          amounts={inAll('donated')}
          more={[t('rewards.receivers', { receivers }), ...moreOf('donated', 'rewards.givenNext')]}
          money={money}
          testId="total-given"
        />
      </div>
      {money.isValue && <p className={classes.note}>{t('rewards.stablecoins')}</p>}
      <PriceNote className={classes.note} of={[money.isValue ? 'USD' : 'ETH']} />
    </section>
  )

  /** What of the total is from open positions, and what the next report adds. */
  function moreOf(part: Part, nextId: 'rewards.keptNext' | 'rewards.givenNext'): string[] {
    const settled = money.sum(ofOpen(part))
    const ofOpenOnes = part === 'kept' ? settled - shortfall : settled
    const open = t('rewards.ofOpen', { amount: money.formatTotal(ofOpenOnes) })
    const next = money.sum(unsettled(part))
    const amount = money.formatTotal(next)
    return amount === money.formatTotal(0n) ? [open] : [open, t(nextId, { amount })]
  }
}

/** Gives a CSS width in `fr`, one for each tenth of a percent. */
function share(part: bigint, sum: bigint): string {
  return `${sum === 0n ? 500 : Number((part * 1000n) / sum)}fr`
}
