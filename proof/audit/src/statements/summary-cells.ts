import { add, type Fraction, floor, round, ZERO } from '../ledger/fraction.ts'
import { dayOf } from '../ledger/ledger.ts'
import { roundYield, sumYields, type Yield } from '../ledger/yield.ts'
import { type SectionCells, sectionOf } from './section-cells.ts'
import { isDivided, PROTOCOL_NAMES } from './statement-places.ts'
import { exactCents, formatCents, type Pricing } from './statement-values.ts'
import { decimal, groupedBy, type RewardLine, rewardLines, type StatementView } from './statement-view.ts'

const GROUP = 'all'

/** What was earned, given and kept, by NGO and token, and what all of it is worth together. */
export function summaryCells(views: [StatementView, ...StatementView[]]): SectionCells {
  const [{ currency }] = views
  const withNetwork = isDivided(views)
  const columns = [
    ...['Protocol', ...(withNetwork ? ['Network'] : []), 'Non-profit', 'Token', 'Earned', 'Donated', 'Kept'],
    ...['earned', 'donated', 'kept'].map(figure => `Value ${figure} (${currency})`),
  ]
  const lines = views.flatMap(view =>
    groupedBy(rewardLines(view), ({ position }) => `${position.vault.ngo.id} ${position.book.token}`)
      .filter(([, own]) => floor(yieldOf(own).earned) > 0n)
      .map(([, own]) => {
        const { protocol, networkName } = view
        const place = [PROTOCOL_NAMES[protocol], ...(withNetwork ? [networkName] : [])]
        const start = [...place, own[0].position.vault.ngo.name]
        return { group: GROUP, cells: [...start, ...moneyCells(view, own)] }
      }),
  )
  const total = [
    'Total',
    ...(withNetwork ? [''] : []),
    '',
    ...moneyCells(views[0], views.flatMap(rewardLines)),
  ]
  return sectionOf('Summary', columns, lines, [{ group: GROUP, cells: total }])
}

/** Token, amounts and values; amounts of several tokens have no sum. */
function moneyCells(pricing: Pricing, lines: RewardLine[]): string[] {
  const byToken = groupedBy(lines, ({ token }) => token.symbol)
  const values = valueCells(pricing, lines)
  const [only, ...others] = byToken
  if (only === undefined || others.length > 0) return ['', '', '', '', ...values]
  const { token } = only[1][0]
  const { earned, donated, kept } = roundYield(yieldOf(lines))
  return [token.symbol, ...[earned, donated, kept].map(amount => decimal(token, BigInt(amount))), ...values]
}

function valueCells(pricing: Pricing, lines: RewardLine[]): string[] {
  const [earned, donated] = [worthOf(pricing, lines, 'earned'), worthOf(pricing, lines, 'donated')]
  if (earned === undefined || donated === undefined) return ['', '', '']
  const [all, given] = [round(earned), round(donated)]
  // What was given is at most what was earned, as in amounts.
  const capped = given < all ? given : all
  return [all, capped, all - capped].map(formatCents)
}

/** Adds up exact cents over tokens and days; undefined without a price. */
function worthOf(pricing: Pricing, lines: RewardLine[], field: keyof Yield): Fraction | undefined {
  return lines.reduce<Fraction | undefined>((sum, { token, at, yield: exact }) => {
    const cents = exactCents(pricing, token, [{ day: dayOf(at), amount: exact[field] }])
    return sum && cents && add(sum, cents)
  }, ZERO)
}

function yieldOf(lines: RewardLine[]): Yield {
  return sumYields(lines.map(({ yield: exact }) => exact))
}
