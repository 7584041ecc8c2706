import { useLingui } from '@lingui/react'
import keyClasses from '../../../components/domain/split-key.module.css'
import { useMoneyFormat } from '../hooks/use-money-format.ts'
import { keptYield, type OpenPosition } from '../hooks/use-positions.ts'
import { LossNotice } from './loss-notice.tsx'
import classes from './position-totals.module.css'

type PositionTotalsProps = {
  positions: readonly OpenPosition[]
}

/** Sums of the positions, one row per token. */
export function PositionTotals({ positions }: PositionTotalsProps) {
  const symbols = [...new Set(positions.map(({ symbol }) => symbol))]
  return symbols.map(symbol => (
    <TokenTotals key={symbol} positions={positions.filter(each => each.symbol === symbol)} />
  ))
}

function TokenTotals({ positions }: PositionTotalsProps) {
  const { _: t } = useLingui()
  const [unit = { protocol: 'lido' as const, symbol: '', decimals: 0 }] = positions
  const { short, format, usd, isSamplePrice } = useMoneyFormat(unit)
  const kept = sum(keptYield)
  const isLoss = kept !== null && kept < 0n
  const losses = positions.map(position => keptYield(position) ?? 0n).filter(yielded => yielded < 0n)
  const figures = [
    { term: 'withdraw.balance', amount: sum(({ balance }) => balance) },
    { term: 'withdraw.principal', amount: sum(({ principal }) => principal) },
    { term: isLoss ? 'withdraw.lost' : 'withdraw.kept', amount: kept, side: isLoss ? undefined : 'keep' },
    { term: 'withdraw.donated', amount: sum(({ donated }) => donated), side: 'give' },
  ] as const
  return (
    <section aria-label={t('withdraw.totals', { symbol: unit.symbol })} data-testid="totals">
      <dl className={classes.totals}>
        {figures.map(({ term, amount, ...rest }) => {
          const side = 'side' in rest ? rest.side : undefined
          return (
            <div key={term}>
              <dt className={side && keyClasses.key} data-side={side}>
                {t(term)}
              </dt>
              <dd data-side={side}>
                <b>{amount === null ? '—' : short(amount)}</b> {unit.symbol}
                {amount !== null && <small>{usd(amount)}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
      {isSamplePrice && <p className={classes.note}>{t('stake.samplePrice')}</p>}
      {losses.length > 0 && (
        <LossNotice
          protocol={unit.protocol}
          count={losses.length}
          amount={format(losses.reduce((all, loss) => all - loss, 0n))}
        />
      )}
    </section>
  )

  /** Null if any amount is unknown. */
  function sum(of: (position: OpenPosition) => bigint | null): bigint | null {
    return positions.map(of).reduce((all, each) => (all === null || each === null ? null : all + each), 0n)
  }
}
