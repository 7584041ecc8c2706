import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain'
import { addYields, roundYield } from '../chain/exact-yield.ts'
import { createSection, type Grouped } from './create-section.ts'
import { amountCell, centsCell } from './money.ts'
import { amountColumn, groupBy, type SectionContext } from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'
import { type NetworkNames, networkColumns } from './statement-networks.ts'
import { type KnownReward, totalCents } from './total-rewards.ts'

type Part = {
  protocol: Protocol
  network: NetworkNames | undefined
  context: SectionContext
  rewards: KnownReward[]
}

/** All lines belong to the one total. */
const GROUP = 'all'

/**
 * What was earned, given and kept, by non-profit and token, and what all of it is worth together: beside that stand the
 * networks that are `late`.
 */
export function summarySection(parts: Part[], late: string[]): Section {
  const [first] = parts as [Part]
  const { context, network } = first
  const { texts, currency } = context
  const { columns } = texts
  const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
  const lines = parts.flatMap(summaryLines)
  const rewards = parts.flatMap(part => part.rewards)
  const lateCells = network === undefined ? [] : [late.length === 0 ? null : late.join(', ')]
  return createSection({
    title: texts.sections.summary,
    columns: [
      text(columns.protocol, 13),
      ...networkColumns(first),
      text(columns.ngo, 24),
      text(columns.token, 9),
      ...[columns.earned, columns.donated, columns.kept].map(amountColumn),
      ...[columns.earnedValue, columns.donatedValue, columns.keptValue].map(
        (title): Column => ({ title: title(currency), kind: 'money', width: 16 }),
      ),
    ],
    lines: streamOf(lines),
    totals: [{ group: GROUP, cells: [texts.total, ...lateCells, null, ...summaryCells(context, rewards)] }],
    count: lines.length,
    roundingTitle: texts.rounding,
  })
}

function summaryLines({ protocol, network, context, rewards }: Part): Grouped[] {
  // Grouped by id, because two NGOs may have the same name.
  return groupBy(rewards, ({ ngoId, token }) => `${ngoId} ${token}`).flatMap(([, own]): Grouped[] => {
    const [{ ngoName }] = own as [KnownReward]
    if (roundYield(addYields(own)).earned === 0n) return []
    const place = network === undefined ? [] : [network.sum]
    const cells = [PROTOCOL_NAMES[protocol], ...place, ngoName, ...summaryCells(context, own)]
    return [{ group: GROUP, cells }]
  })
}

/** Token, amounts and values of some rewards; of several tokens together only the values. */
function summaryCells({ priceOf }: Pick<SectionContext, 'priceOf'>, rewards: KnownReward[]): Cell[] {
  // Not by address: two networks can have different tokens at one.
  const [token, ...others] = new Map(rewards.map(({ tokenInfo }) => [tokenInfo.symbol, tokenInfo])).values()
  const cents = totalCents(priceOf, rewards)
  const values = cents ? [cents.earned, cents.donated, cents.kept].map(centsCell) : [null, null, null]
  if (token === undefined || others.length > 0) return [null, null, null, null, ...values]
  const { earned, donated, kept } = roundYield(addYields(rewards))
  const amounts = [earned, donated, kept].map(amount => amountCell(token, amount))
  return [token.symbol, ...amounts, ...values]
}

async function* streamOf<Line>(lines: Line[]): AsyncGenerator<Line> {
  yield* lines
}
