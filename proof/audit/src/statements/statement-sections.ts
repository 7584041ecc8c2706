import { isListed, ownMovements, ownPositions } from '../answers/holder-answers.ts'
import { fraction } from '../ledger/fraction.ts'
import { dayOf, type Movement, type Position } from '../ledger/ledger.ts'
import { roundYield, sumYields, type Yield } from '../ledger/yield.ts'
import { type SectionCells, sectionOf } from './section-cells.ts'
import { isDivided, PROTOCOL_NAMES } from './statement-places.ts'
import { type Currency, centsOf, formatCents, priceCells, valueCell } from './statement-values.ts'
import {
  byLogAndPosition,
  decimal,
  groupedBy,
  isWithin,
  momentOf,
  type RewardLine,
  rewardLines,
  type StatementType,
  type StatementView,
  tokenName,
} from './statement-view.ts'
import { summaryCells } from './summary-cells.ts'

/*
 * What the statements of a holder must say: the cells of every line and of every total.
 */

const POSITION = ['Date (UTC)', 'Non-profit', 'Position', 'Token']
const SECTIONS: Record<StatementType, string[]> = {
  transactions: ['Transactions'],
  rewards: ['Rewards', 'Losses'],
  donations: ['Donations'],
  full: ['Summary', 'Transactions', 'Rewards', 'Losses', 'Donations'],
}
const LIDO_ACTIONS = {
  in: ['Stake', 'Stake of stETH', 'Stake of wstETH'],
  out: ['Withdrawal request', 'Withdrawal as stETH', 'Withdrawal as wstETH'],
} as const
const ACTIONS = {
  claim: 'Claimed withdrawal',
  percent: 'Change of share',
  move: 'Change of non-profit',
  merge: 'Merge',
  departure: 'Move to new version',
  arrival: 'Move from old version',
} as const
const ETH_SYMBOLS = ['ETH', 'stETH', 'wstETH']

/** A statement covers one protocol, or several in one file, which then names the protocol of each line. */
export function statementSections(views: [StatementView, ...StatementView[]]): SectionCells[] {
  const parts = views.flatMap(view => {
    const sections = [transactionCells(view), ...rewardCells(view)]
    return views.length === 1 ? sections : sections.map(section => named(view, section, isDivided(views)))
  })
  const all = [summaryCells(views), ...parts].filter(({ lines }) => lines.length > 0)
  return SECTIONS[views[0].type].flatMap(title => join(all.filter(section => section.title === title)))
}

function named(
  { protocol, networkName }: StatementView,
  { title, columns, lines, totals }: SectionCells,
  withNetwork: boolean,
): SectionCells {
  const insert = ([first = '', ...others]: string[], name: string, network: string) =>
    withNetwork ? [first, name, network, ...others] : [first, name, ...others]
  const add = (cells: string[]) => insert(cells, PROTOCOL_NAMES[protocol], networkName)
  return {
    title,
    columns: insert(columns, 'Protocol', 'Network'),
    lines: lines.map(add),
    totals: totals.map(add),
  }
}

function join(parts: SectionCells[]): SectionCells[] {
  const [first] = parts
  if (first === undefined) return []
  const { title, columns } = first
  return [
    {
      title,
      columns,
      lines: parts.flatMap(({ lines }) => lines),
      totals: parts.flatMap(({ totals }) => totals),
    },
  ]
}

function valueColumns(currency: Currency, value = 'Value'): string[] {
  return [`Price of the day (${currency})`, 'Source of the price', `${value} (${currency})`, 'Transaction']
}

function transactionCells(view: StatementView): SectionCells {
  const all = ownMovements(view).filter(({ log }) => isWithin(view.days, log.timestamp))
  const symbolOf = ({ position, ethType, kind, change, inAToken }: Movement) => {
    if (kind === 'claim') return 'ETH'
    if (ethType !== null && change === null) return ETH_SYMBOLS[ethType] ?? ''
    return `${inAToken ? 'a' : ''}${tokenName(view, position).symbol}`
  }
  const groupOf = (movement: Movement) =>
    `${actionOf(movement)} ${movement.position.book.token} ${movement.inAToken}`
  const lines = all.map(movement => {
    const { log, position, percent } = movement
    const named = [
      momentOf(log.timestamp),
      actionOf(movement),
      detailsOf(movement),
      position.vault.ngo.name,
      String(position.number),
      String(percent),
      symbolOf(movement),
    ]
    if (!isPayment(movement)) return { group: null, cells: [...named, '', '', '', '', log.transactionHash] }
    const token = tokenName(view, position)
    const worth = { day: dayOf(log.timestamp), amount: fraction(worthOf(movement)) }
    const money = [...priceCells(view, token, worth.day), valueCell(view, token, [worth])]
    const cells = [...named, decimal(token, movedOf(movement)), ...money, log.transactionHash]
    return { group: groupOf(movement), cells }
  })
  const totals = groupedBy(all.filter(isPayment), groupOf).map(([group, own]) => {
    const [first] = own
    const token = tokenName(view, first.position)
    const worth = own.map(each => ({ day: dayOf(each.log.timestamp), amount: fraction(worthOf(each)) }))
    const moved = own.reduce((total, each) => total + movedOf(each), 0n)
    const named = ['Total', actionOf(first), '', '', '', '', symbolOf(first)]
    return { group, cells: [...named, decimal(token, moved), '', '', valueCell(view, token, worth), ''] }
  })
  const columns = ['Date (UTC)', 'Action', 'Details', 'Non-profit', 'Position', 'Given %', 'Token', 'Amount']
  return sectionOf('Transactions', [...columns, ...valueColumns(view.currency)], lines, totals)
}

function actionOf({ kind, ethType }: Movement): string {
  if (kind !== 'in' && kind !== 'out') return ACTIONS[kind]
  if (ethType === null) return kind === 'in' ? 'Deposit' : 'Withdrawal'
  return LIDO_ACTIONS[kind][ethType] ?? ''
}

/** Changes of positions move no money, and what is requested from the queue counts when it is claimed. */
function isPayment({ kind, change, ethType }: Movement): boolean {
  return change === null && !(kind === 'out' && ethType === 0)
}

/** What the action alone does not say. */
function detailsOf(movement: Movement): string {
  const { kind, isAddition, change, percent, requestId, payer, position } = movement
  if (isAddition) return 'Added to it'
  if (kind === 'claim') return `Request ${requestId}`
  if (kind === 'out' && !isPayment(movement))
    return `${decimal({ decimals: 18 }, movedOf(movement))} ETH requested`
  if (change === null) return payer === null || payer === position.holder ? '' : `Paid by ${payer}`
  if (change.kind === 'merge') return `Position ${change.merged.number} merged in`
  if (change.kind === 'arrival') return `From vault ${change.crossing.otherVault}`
  const from = change.kind === 'move' ? [`From ${change.from.vault.ngo.name}`] : []
  const share = change.percentBefore === percent ? [] : [`Share was ${change.percentBefore}%`]
  const to = change.kind === 'departure' ? [`To vault ${change.crossing.otherVault}`] : []
  return [...from, ...share, ...to].join('. ')
}

/** Counted in wei of what moved. */
function movedOf({ amount, tokenAmount }: Movement): bigint {
  return tokenAmount ?? amount
}

/** Counted in wei of the book's token; a claim counts as the ether that arrived. */
function worthOf(movement: Movement): bigint {
  return movement.kind === 'claim' ? movedOf(movement) : movement.amount
}

type LossLine = { position: Position; log: Movement['log']; at: Date; amount: bigint }
/** The amounts of some lines of one token, and what they are worth together. */
type Money = { amounts: string[]; value: string }

function rewardCells(view: StatementView): SectionCells[] {
  const rewards = rewardLines(view)
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
        .filter(([, own]) => roundYield(sumYields(own.map(({ yield: exact }) => exact))).donated !== '0')
        .map(([group, own]) =>
          totalOf(own[0], donationMoney(view, own), group, own[0].position.vault.ngo.name),
        ),
    ),
  ]
}

/** Earned, donated and kept, and the value of what was earned. */
function yieldMoney(view: StatementView, lines: [RewardLine, ...RewardLine[]]): Money {
  const token = tokenName(view, lines[0].position)
  const { earned, donated, kept } = roundYield(sumYields(lines.map(({ yield: exact }) => exact)))
  const amounts = [earned, donated, kept].map(amount => decimal(token, BigInt(amount)))
  return { amounts, value: valuesOfYield(view, lines).earned }
}

function donationMoney(view: StatementView, lines: [RewardLine, ...RewardLine[]]): Money {
  const { donated } = roundYield(sumYields(lines.map(({ yield: exact }) => exact)))
  const amounts = [decimal(tokenName(view, lines[0].position), BigInt(donated))]
  return { amounts, value: valuesOfYield(view, lines).donated }
}

function lossMoney(view: StatementView, lines: [LossLine, ...LossLine[]]): Money {
  const token = tokenName(view, lines[0].position)
  const lost = lines.reduce((total, { amount }) => total + amount, 0n)
  const worth = lines.map(({ at, amount }) => ({ day: dayOf(at), amount: fraction(amount) }))
  return { amounts: [decimal(token, lost)], value: valueCell(view, token, worth) }
}

/** The donated cents are capped at those that were earned, as amounts are. */
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
