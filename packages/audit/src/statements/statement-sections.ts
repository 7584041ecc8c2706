import {
  compareLogs,
  compareTexts,
  type HolderView,
  isListed,
  labelOf,
  ownMovements,
  ownPositions,
} from '../answers/holder-answers.ts'
import { type Fraction, fraction, multiply, round, sum } from '../ledger/fraction.ts'
import { dayOf, type Movement, type Position } from '../ledger/ledger.ts'
import { addYields, roundYield, type Yield } from '../ledger/yield.ts'
import type { TokenName } from '../token-names.ts'

/*
 * What the statements of a holder must say: the cells of every line and of every total.
 */

/** Dollars of one ether on a day, in millionths; undefined where no price is known. */
export type PriceOn = (day: string) => bigint | undefined
/** The first and the last day of a statement. */
export type Days = { first: string; last: string }
export type StatementType = 'transactions' | 'rewards' | 'donations' | 'full'
export type StatementView = HolderView & {
  tokenOf(address: string): TokenName
  priceOn: PriceOn
  days: Days
  type: StatementType
}
export type SectionCells = { title: string; columns: string[]; lines: string[][]; totals: string[][] }

const DOLLARS = 'USD (price of the day)'
const POSITION = ['Date (UTC)', 'NGO', 'Position', 'Token']
const COLUMNS = {
  Transactions: [
    'Date (UTC)',
    'Action',
    'NGO',
    'Position',
    'Given %',
    'Token',
    'Amount',
    DOLLARS,
    'Transaction',
  ],
  Rewards: [...POSITION, 'Earned', 'Donated', 'Kept', `Earned ${DOLLARS}`, 'Transaction'],
  Losses: [...POSITION, 'Lost', DOLLARS, 'Transaction'],
  Donations: [...POSITION, 'Donated', DOLLARS, 'Transaction'],
}
const SECTIONS: Record<StatementType, string[]> = {
  transactions: ['Transactions'],
  rewards: ['Rewards', 'Losses'],
  donations: ['Donations'],
  full: Object.keys(COLUMNS),
}
const ETH_SYMBOLS = ['ETH', 'stETH', 'wstETH']
const MICRO = 1_000_000n

export function statementSections(view: StatementView): SectionCells[] {
  const sections = [transactionCells(view), ...rewardCells(view)]
  return sections.filter(({ title, lines }) => SECTIONS[view.type].includes(title) && lines.length > 0)
}

function transactionCells(view: StatementView): SectionCells {
  // Changes of positions move no money.
  const moved = ownMovements(view).filter(({ change }) => change === null)
  const all = moved.filter(({ log }) => isWithin(view.days, log.timestamp))
  const symbolOf = ({ position, ethType, kind }: Movement) =>
    kind === 'claim'
      ? 'ETH'
      : ethType === null
        ? tokenName(view, position).symbol
        : (ETH_SYMBOLS[ethType] ?? '')
  const lines = all.map(movement => {
    const { log, position, percent } = movement
    return [
      momentOf(log.timestamp),
      labelOf(movement),
      position.vault.ngo.name,
      String(position.number),
      String(percent),
      symbolOf(movement),
      decimal(tokenName(view, position), movedOf(movement)),
      cents(view, position, [{ day: dayOf(log.timestamp), amount: fraction(worthOf(movement)) }]),
      log.transactionHash,
    ]
  })
  const groups = Map.groupBy(all, movement => `${labelOf(movement)} ${movement.position.book.token}`)
  const totals = [...groups.values()].map(group => {
    const [first] = group as [Movement]
    const worth = group.map(each => ({ day: dayOf(each.log.timestamp), amount: fraction(worthOf(each)) }))
    const moved = group.reduce((total, each) => total + movedOf(each), 0n)
    const amount = decimal(tokenName(view, first.position), moved)
    return [
      'Total',
      labelOf(first),
      '',
      '',
      '',
      symbolOf(first),
      amount,
      cents(view, first.position, worth),
      '',
    ]
  })
  return { title: 'Transactions', columns: COLUMNS.Transactions, lines, totals }
}

/** In wei of what moved. */
function movedOf({ amount, tokenAmount }: Movement): bigint {
  return tokenAmount ?? amount
}

/** In wei of the book's token; of a claim, the ether that arrived. */
function worthOf(movement: Movement): bigint {
  return movement.kind === 'claim' ? movedOf(movement) : movement.amount
}

type RewardLine = { position: Position; log: Movement['log']; at: Date; yield: Yield }

function rewardCells(view: StatementView): SectionCells[] {
  const rewards: RewardLine[] = ownPositions(view).flatMap(position =>
    position.rewards.filter(({ at }) => isWithin(view.days, at)).map(reward => ({ position, ...reward })),
  )
  rewards.sort(byLogAndPosition)
  const given = rewards.filter(({ yield: exact }) => roundYield(exact).donated !== '0')
  const losses = ownPositions(view).flatMap(position =>
    position.losses
      .filter(({ log }) => isWithin(view.days, log.timestamp))
      .map(({ log, amount }) => ({ position, log, at: log.timestamp, amount })),
  )
  losses.sort(byLogAndPosition)
  return [
    {
      title: 'Rewards',
      columns: COLUMNS.Rewards,
      lines: rewards
        .filter(isListed)
        .map(line => [...lineStart(view, line), ...yieldCells(view, [line]), line.log.transactionHash]),
      totals: groupedBy(rewards, ({ position }) => position.book.token).map(group => [
        'Total',
        '',
        '',
        tokenName(view, group[0].position).symbol,
        ...yieldCells(view, group),
        '',
      ]),
    },
    {
      title: 'Losses',
      columns: COLUMNS.Losses,
      lines: losses.map(line => [
        ...lineStart(view, line),
        decimal(tokenName(view, line.position), line.amount),
        cents(view, line.position, [{ day: dayOf(line.at), amount: fraction(line.amount) }]),
        line.log.transactionHash,
      ]),
      totals: groupedBy(losses, ({ position }) => position.book.token).map(group => [
        'Total',
        '',
        '',
        tokenName(view, group[0].position).symbol,
        decimal(
          tokenName(view, group[0].position),
          group.reduce((total, { amount }) => total + amount, 0n),
        ),
        cents(
          view,
          group[0].position,
          group.map(({ at, amount }) => ({ day: dayOf(at), amount: fraction(amount) })),
        ),
        '',
      ]),
    },
    {
      title: 'Donations',
      columns: COLUMNS.Donations,
      lines: given.map(line => [
        ...lineStart(view, line),
        ...donationCells(view, [line]),
        line.log.transactionHash,
      ]),
      totals: groupedBy(rewards, ({ position }) => `${position.book.token} ${position.vault.ngo.id}`)
        .filter(group => roundYield(addYields(...group.map(({ yield: exact }) => exact))).donated !== '0')
        .map(group => {
          const { vault } = group[0].position
          return [
            'Total',
            vault.ngo.name,
            '',
            tokenName(view, group[0].position).symbol,
            ...donationCells(view, group),
            '',
          ]
        }),
    },
  ]
}

/** Earned, donated, kept and the dollars of what was earned. */
function yieldCells(view: StatementView, lines: [RewardLine, ...RewardLine[]] | RewardLine[]): string[] {
  const { position } = lines[0] as RewardLine
  const { earned, donated, kept } = roundYield(addYields(...lines.map(({ yield: exact }) => exact)))
  const amounts = [earned, donated, kept].map(amount => decimal(tokenName(view, position), BigInt(amount)))
  return [...amounts, centsOfYield(view, lines).earned]
}

function donationCells(view: StatementView, lines: RewardLine[]): string[] {
  const { position } = lines[0] as RewardLine
  const { donated } = roundYield(addYields(...lines.map(({ yield: exact }) => exact)))
  return [decimal(tokenName(view, position), BigInt(donated)), centsOfYield(view, lines).donated]
}

/** As for amounts, the donated cents are capped at those that were earned. */
function centsOfYield(view: StatementView, lines: RewardLine[]) {
  const { position } = lines[0] as RewardLine
  const parts = (field: keyof Yield) =>
    lines.map(({ at, yield: exact }) => ({ day: dayOf(at), amount: exact[field] }))
  const [earned, donated] = [
    exactCents(view, position, parts('earned')),
    exactCents(view, position, parts('donated')),
  ]
  if (earned === undefined || donated === undefined) return { earned: '', donated: '' }
  return { earned: dollars(earned), donated: dollars(donated < earned ? donated : earned) }
}

type Worth = { day: string; amount: Fraction }

function cents(view: StatementView, position: Position, parts: Worth[]): string {
  const exact = exactCents(view, position, parts)
  return exact === undefined ? '' : dollars(exact)
}

/** Each amount at the price of its day, added up exactly, then rounded to the nearest cent; undefined without a price. */
function exactCents(view: StatementView, position: Position, parts: Worth[]): bigint | undefined {
  const { decimals, isDollar } = tokenName(view, position)
  const priced: Fraction[] = []
  for (const { day, amount } of parts) {
    const price = isDollar ? MICRO : view.priceOn(day)
    if (price === undefined) return undefined
    priced.push(multiply(amount, fraction(price * 100n, MICRO * 10n ** BigInt(decimals))))
  }
  return round(sum(priced))
}

function dollars(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

function decimal({ decimals }: TokenName, amount: bigint): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const behind = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${behind === '' ? '' : `.${behind}`}`
}

function lineStart(view: StatementView, { position, at }: { position: Position; at: Date }): string[] {
  return [momentOf(at), position.vault.ngo.name, String(position.number), tokenName(view, position).symbol]
}

function tokenName({ tokenOf }: StatementView, { book }: Position): TokenName {
  return tokenOf(book.token)
}

function isWithin({ first, last }: Days, moment: Date): boolean {
  return dayOf(moment) >= first && dayOf(moment) <= last
}

function momentOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

type Placed = { position: Position; log: Movement['log'] }

function byLogAndPosition(one: Placed, other: Placed): number {
  return (
    compareLogs(one.log, other.log) ||
    compareTexts(one.position.vault.address, other.position.vault.address) ||
    Number(one.position.id - other.position.id)
  )
}

function groupedBy<Row>(rows: Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, keyOf).values()] as [Row, ...Row[]][]
}
