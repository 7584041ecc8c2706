import {
  compareLogs,
  compareTexts,
  type HolderView,
  isListed,
  labelOf,
  ownMovements,
  ownPositions,
} from '../answers/holder-answers.ts'
import { fraction } from '../ledger/fraction.ts'
import { dayOf, type Movement, type Position } from '../ledger/ledger.ts'
import { addYields, roundYield, type Yield } from '../ledger/yield.ts'
import type { TokenName } from '../token-names.ts'
import { type SectionCells, sectionOf } from './section-cells.ts'
import {
  type Currency,
  centsOf,
  formatCents,
  type Pricing,
  priceCells,
  valueCell,
} from './statement-values.ts'

/*
 * What the statements of a holder must say: the cells of every line and of every total.
 */

/** The first and the last day of a statement. */
export type Days = { first: string; last: string }
export type StatementType = 'transactions' | 'rewards' | 'donations' | 'full'
export type StatementView = HolderView &
  Pricing & { tokenOf(address: string): TokenName; days: Days; type: StatementType }

const POSITION = ['Date (UTC)', 'Non-profit', 'Position', 'Token']
const SECTIONS: Record<StatementType, string[]> = {
  transactions: ['Transactions'],
  rewards: ['Rewards', 'Losses'],
  donations: ['Donations'],
  full: ['Transactions', 'Rewards', 'Losses', 'Donations'],
}
const ETH_SYMBOLS = ['ETH', 'stETH', 'wstETH']

export function statementSections(view: StatementView): SectionCells[] {
  const sections = [transactionCells(view), ...rewardCells(view)]
  return sections.filter(({ title, lines }) => SECTIONS[view.type].includes(title) && lines.length > 0)
}

function valueColumns(currency: Currency, value = 'Value'): string[] {
  return [`Price of the day (${currency})`, 'Source of the price', `${value} (${currency})`, 'Transaction']
}

function transactionCells(view: StatementView): SectionCells {
  const all = ownMovements(view).filter(({ log }) => isWithin(view.days, log.timestamp))
  const symbolOf = ({ position, ethType, kind, change }: Movement) =>
    kind === 'claim'
      ? 'ETH'
      : ethType === null || change !== null
        ? tokenName(view, position).symbol
        : (ETH_SYMBOLS[ethType] ?? '')
  const groupOf = (movement: Movement) => `${labelOf(movement)} ${movement.position.book.token}`
  const lines = all.map(movement => {
    const { log, position, percent } = movement
    const named = [
      momentOf(log.timestamp),
      labelOf(movement),
      detailsOf(movement),
      position.vault.ngo.name,
      String(position.number),
      String(percent),
      symbolOf(movement),
    ]
    // Changes of positions move no money.
    if (movement.change !== null)
      return { group: null, cells: [...named, '', '', '', '', log.transactionHash] }
    const token = tokenName(view, position)
    const worth = { day: dayOf(log.timestamp), amount: fraction(worthOf(movement)) }
    const money = [...priceCells(view, token, worth.day), valueCell(view, token, [worth])]
    const cells = [...named, decimal(token, movedOf(movement)), ...money, log.transactionHash]
    return { group: groupOf(movement), cells }
  })
  const payments = all.filter(({ change }) => change === null)
  const totals = groupedBy(payments, groupOf).map(([group, own]) => {
    const [first] = own
    const token = tokenName(view, first.position)
    const worth = own.map(each => ({ day: dayOf(each.log.timestamp), amount: fraction(worthOf(each)) }))
    const moved = own.reduce((total, each) => total + movedOf(each), 0n)
    const named = ['Total', labelOf(first), '', '', '', '', symbolOf(first)]
    return { group, cells: [...named, decimal(token, moved), '', '', valueCell(view, token, worth), ''] }
  })
  const columns = ['Date (UTC)', 'Action', 'Details', 'Non-profit', 'Position', 'Given %', 'Token', 'Amount']
  return sectionOf('Transactions', [...columns, ...valueColumns(view.currency)], lines, totals)
}

/** What the action alone does not say. */
function detailsOf({ isAddition, change, percent }: Movement): string {
  if (isAddition) return 'Added to it'
  if (change === null) return ''
  if (change.kind === 'merge') return `Position ${change.merged.number} merged in`
  const from = change.kind === 'move' ? [`From ${change.from.vault.ngo.name}`] : []
  const share = change.percentBefore === percent ? [] : [`Share was ${change.percentBefore}%`]
  return [...from, ...share].join('. ')
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
type LossLine = { position: Position; log: Movement['log']; at: Date; amount: bigint }
/** The amounts of some lines of one token, and what they are worth together. */
type Money = { amounts: string[]; value: string }

function rewardCells(view: StatementView): SectionCells[] {
  const rewards: RewardLine[] = ownPositions(view).flatMap(position =>
    position.rewards.filter(({ at }) => isWithin(view.days, at)).map(reward => ({ position, ...reward })),
  )
  rewards.sort(byLogAndPosition)
  const given = rewards.filter(({ yield: exact }) => roundYield(exact).donated !== '0')
  const losses: LossLine[] = ownPositions(view).flatMap(position =>
    position.losses
      .filter(({ log }) => isWithin(view.days, log.timestamp))
      .map(({ log, amount }) => ({ position, log, at: log.timestamp, amount })),
  )
  losses.sort(byLogAndPosition)

  function lineOf<Line extends RewardLine | LossLine>(line: Line, money: Money, group: string) {
    const { position, at, log } = line
    const token = tokenName(view, position)
    const start = [momentOf(at), position.vault.ngo.name, String(position.number), token.symbol]
    const prices = priceCells(view, token, dayOf(at))
    return { group, cells: [...start, ...money.amounts, ...prices, money.value, log.transactionHash] }
  }
  function totalOf({ position }: RewardLine | LossLine, money: Money, group: string, ngo = '') {
    const start = ['Total', ngo, '', tokenName(view, position).symbol]
    return { group, cells: [...start, ...money.amounts, '', '', money.value, ''] }
  }

  const tokenOf = ({ position }: { position: Position }) => position.book.token
  const donationGroup = ({ position }: RewardLine) => `${position.book.token} ${position.vault.ngo.id}`
  const values = valueColumns(view.currency)
  return [
    sectionOf(
      'Rewards',
      [...POSITION, 'Earned', 'Donated', 'Kept', ...valueColumns(view.currency, 'Value earned')],
      rewards.filter(isListed).map(line => lineOf(line, yieldMoney(view, [line]), tokenOf(line))),
      groupedBy(rewards, tokenOf).map(([group, own]) => totalOf(own[0], yieldMoney(view, own), group)),
    ),
    sectionOf(
      'Losses',
      [...POSITION, 'Lost', ...values],
      losses.map(line => lineOf(line, lossMoney(view, [line]), tokenOf(line))),
      groupedBy(losses, tokenOf).map(([group, own]) => totalOf(own[0], lossMoney(view, own), group)),
    ),
    sectionOf(
      'Donations',
      [...POSITION, 'Donated', ...values],
      given.map(line => lineOf(line, donationMoney(view, [line]), donationGroup(line))),
      groupedBy(rewards, donationGroup)
        .filter(([, own]) => roundYield(addYields(...own.map(({ yield: exact }) => exact))).donated !== '0')
        .map(([group, own]) =>
          totalOf(own[0], donationMoney(view, own), group, own[0].position.vault.ngo.name),
        ),
    ),
  ]
}

/** Earned, donated and kept, and the value of what was earned. */
function yieldMoney(view: StatementView, lines: [RewardLine, ...RewardLine[]]): Money {
  const token = tokenName(view, lines[0].position)
  const { earned, donated, kept } = roundYield(addYields(...lines.map(({ yield: exact }) => exact)))
  const amounts = [earned, donated, kept].map(amount => decimal(token, BigInt(amount)))
  return { amounts, value: valuesOfYield(view, lines).earned }
}

function donationMoney(view: StatementView, lines: [RewardLine, ...RewardLine[]]): Money {
  const { donated } = roundYield(addYields(...lines.map(({ yield: exact }) => exact)))
  const amounts = [decimal(tokenName(view, lines[0].position), BigInt(donated))]
  return { amounts, value: valuesOfYield(view, lines).donated }
}

function lossMoney(view: StatementView, lines: [LossLine, ...LossLine[]]): Money {
  const token = tokenName(view, lines[0].position)
  const lost = lines.reduce((total, { amount }) => total + amount, 0n)
  const worth = lines.map(({ at, amount }) => ({ day: dayOf(at), amount: fraction(amount) }))
  return { amounts: [decimal(token, lost)], value: valueCell(view, token, worth) }
}

/** As for amounts, the donated cents are capped at those that were earned. */
function valuesOfYield(view: StatementView, lines: [RewardLine, ...RewardLine[]]) {
  const token = tokenName(view, lines[0].position)
  const centsOfField = (field: keyof Yield) =>
    centsOf(
      view,
      token,
      lines.map(({ at, yield: exact }) => ({ day: dayOf(at), amount: exact[field] })),
    )
  const [earned, donated] = [centsOfField('earned'), centsOfField('donated')]
  if (earned === undefined || donated === undefined) return { earned: '', donated: '' }
  return { earned: formatCents(earned), donated: formatCents(donated < earned ? donated : earned) }
}

function decimal({ decimals }: TokenName, amount: bigint): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const behind = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${behind === '' ? '' : `.${behind}`}`
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

function groupedBy<Row>(rows: Row[], keyOf: (row: Row) => string): [group: string, [Row, ...Row[]]][] {
  return [...Map.groupBy(rows, keyOf)] as [string, [Row, ...Row[]]][]
}
