import { LossNotice } from '#components/domain/loss-notice.tsx'
import { PriceNote } from '#components/domain/price-note.tsx'
import keyClasses from '#components/domain/split-key.module.css'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { TokenTotals } from '#features/withdraw/hooks/use-positions.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { withoutRounding } from '#lib/format/rounding.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { Digits } from './digits.tsx'
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
      <PriceNote className={classes.note} of={[positions[0]?.protocol === 'aave' ? 'USD' : 'ETH']} />
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
  const t = useT()
  const [unit = { protocol: 'lido' as const, symbol: '', decimals: 0 }] = positions
  const { format, formatWorth } = useMoneyFormat(unit)
  const within = sum(({ yieldWithin }) => yieldWithin)
  const isBelow = within !== null && within < 0n
  const losses = positions.map(({ shortfall }) => shortfall).filter(loss => loss > 0n)
  const loss = losses.reduce((all, each) => all + each, 0n)
  const unsettled = {
    kept: withoutRounding(BigInt(settled?.unsettled?.kept ?? 0), unit.decimals),
    donated: withoutRounding(BigInt(settled?.unsettled?.donated ?? 0), unit.decimals),
  }
  const afterEnd = positions.map(yieldAfterEnd).reduce((all, each) => all + each, 0n)
  const figures: Figure[] = [
    { term: t('withdraw.balance'), amount: sum(({ balance }) => balance) },
    { term: t('withdraw.principal'), amount: sum(({ principal }) => principal) },
    {
      term: t(isBelow ? 'withdraw.below' : 'withdraw.withinOpen'),
      amount: within,
      side: isBelow ? undefined : 'keep',
      notes: [
        unsettled.kept > 0n && t('withdraw.nextReportKept', { amount: format(unsettled.kept) }),
        afterEnd > 0n && t('withdraw.afterEnd', { amount: format(afterEnd) }),
        settled !== undefined &&
          t(loss > 0n ? 'withdraw.keptInAllAfterLoss' : 'withdraw.keptInAll', {
            amount: format(BigInt(settled.kept) - loss),
          }),
      ],
    },
    {
      term: t('withdraw.gaveOpen'),
      amount: settled ? BigInt(settled.open.donated) : null,
      side: 'give',
      notes: [
        unsettled.donated > 0n && t('withdraw.nextReport', { amount: format(unsettled.donated) }),
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
              <b>{amount === null ? '—' : <Digits amount={amount} unit={unit} />}</b> {unit.symbol}
              {amount !== null && <small>{formatWorth(amount)}</small>}
              {notes.filter(Boolean).map(note => (
                <small key={String(note)}>{note}</small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {losses.length > 0 && (
        <div className={classes.loss}>
          <LossNotice protocol={unit.protocol} count={losses.length} amount={format(loss)} />
        </div>
      )}
    </section>
  )

  /** Null if any amount is unknown. */
  function sum(of: (position: OpenPosition) => bigint | null): bigint | null {
    return positions.map(of).reduce((all, each) => (all === null || each === null ? null : all + each), 0n)
  }
}

/** What a position earned since its NGO finished: it is the holder's alone, and never settled. */
function yieldAfterEnd({ isFinished, yieldWithin, kept }: OpenPosition): bigint {
  return isFinished && yieldWithin !== null && yieldWithin > kept ? yieldWithin - kept : 0n
}
