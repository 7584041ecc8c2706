import { useLingui } from '@lingui/react'
import { PriceNote } from '../../../components/domain/price-note.tsx'
import keyClasses from '../../../components/domain/split-key.module.css'
import { useMoneyFormat } from '../hooks/use-money-format.ts'
import type { TokenTotals } from '../hooks/use-positions.ts'
import { type OpenPosition, yieldWithin } from '../rules/open-position.ts'
import { LossNotice } from './loss-notice.tsx'
import classes from './position-totals.module.css'

type PositionTotalsProps = {
  positions: readonly OpenPosition[]
  totals: readonly TokenTotals[]
}

/** Totals of the open positions, one row per token, each with what it is in all positions. */
export function PositionTotals({ positions, totals }: PositionTotalsProps) {
  const tokens = [...new Set(positions.map(({ token }) => token))]
  return (
    <>
      {tokens.map(token => (
        <TotalsOfToken
          key={token}
          positions={positions.filter(each => each.token === token)}
          settled={totals.find(total => total.token.toLowerCase() === token.toLowerCase())}
        />
      ))}
      <PriceNote
        className={classes.note}
        of={positions.some(({ protocol }) => protocol === 'aave') ? ['ETH', 'USD'] : ['ETH']}
      />
    </>
  )
}

type TotalsOfTokenProps = {
  positions: readonly OpenPosition[]
  settled: TokenTotals | undefined
}

type Figure = {
  term: string
  /** Null while unknown. */
  amount: bigint | null
  side?: 'keep' | 'give' | undefined
  notes?: readonly (string | false)[]
}

function TotalsOfToken({ positions, settled }: TotalsOfTokenProps) {
  const { _: t } = useLingui()
  const [unit = { protocol: 'lido' as const, symbol: '', decimals: 0 }] = positions
  const { short, format, formatWorth } = useMoneyFormat(unit)
  const grown = sum(yieldWithin)
  const isBelow = grown !== null && grown < 0n
  const losses = positions.map(position => yieldWithin(position) ?? 0n).filter(each => each < 0n)
  const unsettled = BigInt(settled?.unsettled?.donated ?? 0)
  const figures: Figure[] = [
    { term: t('withdraw.balance'), amount: sum(({ balance }) => balance) },
    { term: t('withdraw.principal'), amount: sum(({ principal }) => principal) },
    {
      term: t(isBelow ? 'withdraw.below' : 'withdraw.withinOpen'),
      amount: isBelow ? -grown : grown,
      side: isBelow ? undefined : 'keep',
      notes: [settled !== undefined && t('withdraw.keptInAll', { amount: format(BigInt(settled.kept)) })],
    },
    {
      term: t('withdraw.gaveOpen'),
      amount: settled ? BigInt(settled.open.donated) : null,
      side: 'give',
      notes: [
        unsettled > 0n && t('withdraw.nextReport', { amount: format(unsettled) }),
        settled !== undefined && t('withdraw.gaveInAll', { amount: format(BigInt(settled.donated)) }),
      ],
    },
  ]
  return (
    <section aria-label={t('withdraw.totals', { symbol: unit.symbol })} data-testid="totals">
      <dl className={classes.totals}>
        {figures.map(({ term, amount, side, notes = [] }) => (
          <div key={term}>
            <dt className={side && keyClasses.key} data-side={side}>
              {term}
            </dt>
            <dd data-side={side}>
              <b>{amount === null ? '—' : short(amount)}</b> {unit.symbol}
              {amount !== null && <small>{formatWorth(amount)}</small>}
              {notes.filter(Boolean).map(note => (
                <small key={String(note)}>{note}</small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
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
