import { compareLogs, compareTexts, type NamedView, ownPositions } from '../answers/holder-answers.ts'
import { dayOf, type Movement, type Position } from '../ledger/ledger.ts'
import type { Yield } from '../ledger/yield.ts'
import type { TokenName } from '../token-names.ts'
import type { Pricing } from './statement-values.ts'

/** The first and the last day of a statement. */
export type Days = { first: string; last: string }
export type StatementType = 'transactions' | 'rewards' | 'donations' | 'full'
export type StatementView = NamedView &
  Pricing & { tokenOf(address: string): TokenName; days: Days; type: StatementType }

export type RewardLine = {
  position: Position
  /** Here, because lines of several networks are added up, and each network names its own tokens alone. */
  token: TokenName
  log: Movement['log']
  at: Date
  yield: Yield
}

/** All rewards of the days, also those below a wei. */
export function rewardLines(view: StatementView): RewardLine[] {
  return ownPositions(view)
    .flatMap(position =>
      position.rewards
        .filter(({ at }) => isWithin(view.days, at))
        .map(reward => ({ position, token: tokenName(view, position), ...reward })),
    )
    .sort(byLogAndPosition)
}

export function decimal({ decimals }: Pick<TokenName, 'decimals'>, amount: bigint): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const behind = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${behind === '' ? '' : `.${behind}`}`
}

export function tokenName({ tokenOf }: StatementView, { book }: Position): TokenName {
  return tokenOf(book.token)
}

export function isWithin({ first, last }: Days, moment: Date): boolean {
  return dayOf(moment) >= first && dayOf(moment) <= last
}

export function momentOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

type Placed = { position: Position; log: Movement['log'] }

export function byLogAndPosition(one: Placed, other: Placed): number {
  return (
    compareLogs(one.log, other.log) ||
    compareTexts(one.position.vault.address, other.position.vault.address) ||
    Number(one.position.id - other.position.id)
  )
}

export function groupedBy<Row>(rows: Row[], keyOf: (row: Row) => string): [group: string, [Row, ...Row[]]][] {
  return [...Map.groupBy(rows, keyOf)] as [string, [Row, ...Row[]]][]
}
