import type { Protocol } from '@kindyield/domain/protocol'
import { floor } from '../ledger/fraction.ts'
import { booksOf, type Ledger, type Movement, type Ngo, type Position, type Vault } from '../ledger/ledger.ts'
import type { ChainLog } from '../ledger/read-logs.ts'
import { sharesValue } from '../ledger/settlement.ts'
import type { Accounts } from '../read-accounts.ts'
import { nullIfZero, subjectOf } from './change-answers.ts'
import { compareLogs } from './holder-answers.ts'
import { daysOf, describePayment, ngoProfile } from './ngo-answers.ts'

/*
 * What the GraphQL data query must answer, oldest first: all events that move money, and the days of every vault.
 */

const ETH_TYPES = ['eth', 'stEth', 'wstEth']
const REPORT_FORMS = ['all', 'range', 'listed']

type Placed = { log: ChainLog; vault: Vault }
type Node = Record<string, unknown>

/** The lists of events by the name of their query. */
export function eventLists({ ledger, deployment: { chainId } }: Accounts): Record<string, Node[]> {
  const lists = Object.entries({ ...vaultLists(ledger), ...factoryLists(ledger) })
  return Object.fromEntries(lists.map(([name, all]) => [name, all.map(node => ({ chainId, ...node }))]))
}

function vaultLists(ledger: Ledger): Record<string, Node[]> {
  const books = booksOf(ledger)
  const moved = (matches: (movement: Movement) => boolean, describe = describeMovement) =>
    nodes(
      ledger.movements.filter(matches).map(each => ({ ...each, vault: each.position.vault })),
      describe,
    )
  const isOpening = ({ kind, isAddition, position }: Movement, protocol: Protocol) =>
    kind === 'in' && !isAddition && position.vault.protocol === protocol
  const reports = books.flatMap(({ vault, token, reports: all }) =>
    all.map(each => ({ ...each, vault, token })),
  )
  return {
    stakes: moved(each => isOpening(each, 'lido')),
    deposits: moved(each => isOpening(each, 'aave')),
    additions: moved(({ isAddition }) => isAddition),
    withdrawals: moved(({ kind }) => kind === 'out'),
    merges: moved(({ kind }) => kind === 'merge', describeMerge),
    percentChanges: moved(({ kind }) => kind === 'percent', describePercentChange),
    movesOut: nodes(
      ledger.movements.flatMap(({ change }) =>
        change?.kind === 'move' ? [{ log: change.left, vault: change.from.vault, from: change.from }] : [],
      ),
      describeMoveOut,
    ),
    movesIn: moved(({ kind }) => kind === 'move', describeMoveIn),
    movesToSuccessor: moved(
      ({ kind }) => kind === 'departure',
      ({ position, log }) => describeMoveOut({ from: position, log }),
    ),
    movesFromPredecessor: moved(({ kind }) => kind === 'arrival', describeMoveIn),
    withdrawalClaims: nodes(
      [...ledger.requests.values()].flatMap(({ position, id, claim }) =>
        claim === null ? [] : [{ log: claim, vault: position.vault, position, id }],
      ),
      ({ id, position, log: { args } }) => ({
        requestId: String(id),
        positionId: String(position.id),
        holder: position.holder,
        recipient: args.recipient,
        amount: String(args.amount),
        percent: args.percentShare,
        ethType: ETH_TYPES[args.ethType],
      }),
    ),
    withdrawalRequests: nodes(
      [...ledger.requests.values()].map(each => ({ ...each, vault: each.position.vault })),
      ({ id, position, amount, percent, log }) => ({
        requestId: String(id),
        positionId: String(position.id),
        holder: position.holder,
        amount: String(amount),
        percent,
        ethType: ETH_TYPES[log.args.ethType],
      }),
    ),
    settlements: nodes(
      books.flatMap(({ vault, token, settlements }) => settlements.map(each => ({ ...each, vault, token }))),
      ({ log: { args }, token, tranche, donated }) => ({
        token,
        tranche: String(tranche),
        markBefore: String(args.markBefore),
        rate: String(args.rate),
        sharesBefore: String(args.sharesBefore),
        units: String(args.units),
        donatedShares: String(donated),
      }),
    ),
    donations: nodes(
      reports.filter(({ log }) => log.args.donated > 0n),
      ({ log: { args }, token }) => ({
        token,
        form: REPORT_FORMS[args.form],
        rate: String(args.rate),
        donatedShares: String(args.donated),
        amount: String(floor(sharesValue(args.donated, args.settledRate))),
      }),
    ),
    reports: nodes(reports, ({ token, yield: { earned, donated } }) => ({
      token,
      earned: String(floor(earned)),
      donated: String(floor(donated)),
    })),
    payments: nodes(
      books.flatMap(({ vault, token, payments }) => payments.map(log => ({ log, vault, token }))),
      ({ log, token }) => ({
        token,
        ...describePayment(log),
        shares: String(log.args.shares),
        amount: String(log.args.amount),
      }),
    ),
    donationsSetAside: nodes(
      books.flatMap(({ vault, token, setAside }) => setAside.map(log => ({ log, vault, token }))),
      ({ log: { args }, token }) => ({ token, receiver: args.receiver, shares: String(args.shares) }),
    ),
  }
}

const CHANGE_EVENTS: Record<string, string> = {
  ChangeAnnounced: 'announced',
  ChangeCanceled: 'canceled',
  ChangeCarriedOut: 'carriedOut',
}

function factoryLists(ledger: Ledger): Record<string, Node[]> {
  const changes = ledger.changes.flatMap(each => {
    const isReplaced = each.end === null || each.end.status === 'replaced'
    return (isReplaced ? [each.log] : [each.log, each.end?.log as ChainLog]).map(log => ({ ...each, log }))
  })
  return {
    changeEvents: factoryNodes(changes, ({ log, ...each }) => ({
      kind: CHANGE_EVENTS[log.eventName],
      change: each.change,
      ...subjectOf(ledger, each),
      value: nullIfZero(log.args.value),
      earliest: log.eventName === 'ChangeAnnounced' ? each.earliest.toISOString() : null,
      voidFrom: log.eventName === 'ChangeAnnounced' ? each.voidFrom.toISOString() : null,
    })),
    rewardsOwnerProposals: factoryNodes(
      [...ledger.ngos.values()].flatMap(({ proposals }) => proposals.map(log => ({ log }))),
      ({ log: { args } }) => ({ ngoId: String(args.ngoId), proposed: nullIfZero(args.proposed) }),
    ),
    tokenPauses: factoryNodes(
      ledger.tokenPauses.map(log => ({ log })),
      ({ log: { args } }) => ({ ngoId: null, token: args.token, paused: args.paused }),
    ),
  }
}

export function graphqlNgos(ngos: Ngo[], protocol: Protocol): Node[] {
  return ngos.map(ngo => ngoProfile(ngo, protocol))
}

export function graphqlDays(ngo: Ngo, protocol: Protocol): Node[] {
  return daysOf(ngo, protocol).map(({ day, token, staked, earned, donated, paid }) => ({
    day,
    token,
    staked: String(floor(staked)),
    earned: String(floor(earned)),
    donated: String(floor(donated)),
    paid: String(paid),
  }))
}

function factoryNodes<Row extends { log: ChainLog }>(rows: Row[], describe: (row: Row) => Node): Node[] {
  return rows
    .sort((one, other) => compareLogs(one.log, other.log))
    .map(row => ({ ...proofOf(row.log), ...describe(row) }))
}

function nodes<Row extends Placed>(rows: Row[], describe: (row: Row) => Node): Node[] {
  return factoryNodes(rows, row => {
    const { protocol, ngo, address } = row.vault
    return { protocol, ngoId: ngo.id, vault: address, ...describe(row) }
  })
}

function proofOf({ blockNumber, logIndex, transactionHash, timestamp }: ChainLog): Node {
  return { blockNumber, logIndex, transactionHash, timestamp: timestamp.toISOString() }
}

function ofPosition({ id, holder, book }: Position): Node {
  return { positionId: String(id), holder, token: book.token }
}

function describeMerge({ position, percent, log: { args } }: Movement): Node {
  return {
    ...ofPosition(position),
    mergedPositionId: String(args.id),
    principal: String(args.principal),
    percent,
  }
}

function describePercentChange({ position, percent, log: { args } }: Movement): Node {
  return {
    ...ofPosition(position),
    amount: String(args.amount),
    percentBefore: args.percentBefore,
    percent,
    mark: String(args.mark),
  }
}

function describeMoveOut({ from, log: { args } }: { from: Position; log: ChainLog }): Node {
  return {
    ...ofPosition(from),
    amount: String(args.amount),
    percent: args.percentShare,
    toVault: args.vault,
    newId: String(args.newId),
  }
}

function describeMoveIn({ position, percent, log: { args } }: Movement): Node {
  return {
    ...ofPosition(position),
    principal: String(args.principal),
    startDate: new Date(Number(args.startDate) * 1_000).toISOString(),
    percent,
    mark: String(args.mark),
    fromVault: args.vault,
  }
}

function describeMovement({ position, kind, percent, ...moved }: Movement): Node {
  const { amount, ethType, tokenAmount, inAToken, payer } = moved
  const isLent = position.vault.protocol === 'aave'
  return {
    ...ofPosition(position),
    payer,
    amount: String(amount),
    percent,
    ethType: ethType === null ? null : ETH_TYPES[ethType],
    tokenAmount: tokenAmount === null ? null : String(tokenAmount),
    inAToken: isLent && kind === 'out' ? inAToken : null,
  }
}
