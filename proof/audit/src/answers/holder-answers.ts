import type { Protocol } from '@kindyield/domain/protocol'
import type { Address } from 'viem'
import { floor } from '../ledger/fraction.ts'
import { dayOf, type Movement, type Position, type Request, type Reward } from '../ledger/ledger.ts'
import type { ChainLog } from '../ledger/read-logs.ts'
import { addYields, NO_YIELD, roundYield, sumYields, type Yield } from '../ledger/yield.ts'
import type { Accounts } from '../read-accounts.ts'

/*
 * What the API must answer to a holder. Each function builds the figures of one answer from the ledger alone.
 */

export type HolderView = Accounts & { holder: Address; protocol: Protocol }
/** With the name that statements have of its network. */
export type NamedView = HolderView & { networkName: string }

const LIDO_LABELS = {
  in: ['Stake', 'Stake stEth', 'Stake wStEth'],
  out: ['Withdraw', 'Withdraw stEth', 'Withdraw wStEth'],
} as const
const LABELS = {
  claim: 'Claim',
  percent: 'Change share',
  move: 'Change non-profit',
  merge: 'Merge',
  departure: 'Move to successor',
  arrival: 'Move from predecessor',
} as const

export function ownPositions({ ledger, holder, protocol }: HolderView): Position[] {
  return ledger.positions.filter(
    position => position.holder === holder && position.vault.protocol === protocol,
  )
}

/** Newest first; within a settlement the newest position first. */
export function rewards(view: HolderView) {
  const lines = ownPositions(view).flatMap(position =>
    position.rewards.filter(isListed).map(reward => ({ position, reward })),
  )
  lines.sort(
    (one, other) =>
      compareLogs(other.reward.log, one.reward.log) || Number(other.position.id - one.position.id),
  )
  const all = ownPositions(view)
  return {
    data: lines.map(({ position, reward }) => describeReward(view, position, reward)),
    total: lines.length,
    totals: tokensOf(all).map(token => ({
      token,
      ...roundYield(settledOf(all.filter(({ book }) => book.token === token))),
    })),
  }
}

/** Lido's rounding lets nearly every stake settle its tranche by a fraction of a wei: such lines are only added up. */
export function isListed({ yield: { earned } }: Pick<Reward, 'yield'>): boolean {
  return floor(earned) > 0n
}

function describeReward(view: HolderView, position: Position, { log, at, yield: exact, report }: Reward) {
  return {
    id: idOf(log),
    reportId: report === null ? null : idOf(report),
    ...positionFields(view, position),
    positionNumber: position.number,
    token: position.book.token,
    ...roundYield(exact),
    timestamp: at.toISOString(),
    blockNumber: log.blockNumber,
    transactionHash: log.transactionHash,
  }
}

export function rewardDays(view: HolderView) {
  const days = new Map<string, { yield: Yield; lost: bigint }>()
  const dayIn = (day: string, token: Address) => {
    const key = `${day} ${token}`
    const found = days.get(key) ?? { yield: NO_YIELD, lost: 0n }
    days.set(key, found)
    return found
  }
  for (const { book, rewards: own, losses } of ownPositions(view)) {
    for (const { at, yield: exact } of own) {
      const day = dayIn(dayOf(at), book.token)
      day.yield = addYields(day.yield, exact)
    }
    for (const { log, amount } of losses) dayIn(dayOf(log.timestamp), book.token).lost += amount
  }
  const shown = [...days].filter(([, day]) => isListed(day) || day.lost > 0n)
  return {
    data: shown
      .sort(([one], [other]) => compareTexts(one, other))
      .map(([key, { yield: exact, lost }]) => {
        const [day, token] = key.split(' ')
        return { day, token, ...roundYield(exact), lost: String(lost) }
      }),
  }
}

export function transactions(view: HolderView, matches: (movement: Movement) => boolean = () => true) {
  const data = ownMovements(view)
    .filter(matches)
    .toReversed()
    .map(movement => describeMovement(view, movement))
  return { data, total: data.length }
}

export function ownMovements({ ledger, holder, protocol }: HolderView): Movement[] {
  return ledger.movements.filter(
    ({ position }) => position.holder === holder && position.vault.protocol === protocol,
  )
}

export function labelOf({ kind, ethType }: Pick<Movement, 'kind' | 'ethType'>): string {
  if (kind !== 'in' && kind !== 'out') return LABELS[kind]
  if (ethType === null) return kind === 'in' ? 'Deposit' : 'Withdraw'
  return LIDO_LABELS[kind][ethType] ?? ''
}

function describeMovement(view: HolderView, movement: Movement) {
  const { log, position, percent, amount, tokenAmount, inAToken, requestId } = movement
  const common = {
    id: idOf(log),
    ...positionFields(view, position),
    positionNumber: position.number,
    percent,
    timestamp: log.timestamp.toISOString(),
    blockNumber: log.blockNumber,
    transactionHash: log.transactionHash,
    label: labelOf(movement),
    paidBy: movement.payer,
    isAddition: movement.isAddition,
    change: describeChange(movement),
    amount: String(amount),
  }
  if (position.vault.protocol === 'aave') return { ...common, token: position.book.token, inAToken }
  return {
    ...common,
    tokenAmount: String(tokenAmount),
    requestId: requestId === null ? null : String(requestId),
  }
}

function describeChange({ change }: Movement) {
  if (change === null) return null
  const from = change.kind === 'move' ? change.from.vault.ngo : undefined
  const merged = change.kind === 'merge' ? change.merged : undefined
  const left = change.kind === 'departure' ? change.crossing : undefined
  return {
    percentBefore: change.kind === 'merge' ? null : change.percentBefore,
    fromNgoId: from?.id ?? null,
    fromNgoName: from?.name ?? null,
    mergedPositionId: merged === undefined ? null : String(merged.id),
    mergedPositionNumber: merged?.number ?? null,
    toVault: left?.otherVault ?? null,
    toPositionId: left === undefined ? null : String(left.log.args.newId),
    fromVault: change.kind === 'arrival' ? change.crossing.otherVault : null,
  }
}

export function withdrawalRequests(view: HolderView) {
  const own = [...view.ledger.requests.values()].filter(({ position }) => position.holder === view.holder)
  const data = own
    .sort((one, other) => (one.id > other.id ? -1 : 1))
    .map(request => describeRequest(view, request))
  return { data, total: data.length }
}

function describeRequest(view: HolderView, { id, position, amount, log, claim }: Request) {
  const ready = view.claimable.get(id) ?? null
  return {
    requestId: String(id),
    ...positionFields(view, position),
    positionNumber: position.number,
    amount: String(amount),
    ...(claim === null
      ? {
          status: ready === null ? 'requested' : 'finalized',
          claimable: ready === null ? null : String(ready),
          claimed: null,
          claimedAt: null,
          recipient: null,
          claimTransactionHash: null,
        }
      : {
          status: 'claimed',
          claimable: null,
          claimed: String(claim.args.amount),
          claimedAt: claim.timestamp.toISOString(),
          recipient: claim.args.recipient,
          claimTransactionHash: claim.transactionHash,
        }),
    requestedAt: log.timestamp.toISOString(),
    transactionHash: log.transactionHash,
  }
}

export function positionFields({ deployment: { chainId } }: HolderView, { vault, id }: Position) {
  const { ngo, address } = vault
  return { chainId, ngoId: ngo.id, ngoName: ngo.name, vault: address, positionId: String(id) }
}

export function settledOf(positions: Position[]): Yield {
  return sumYields(positions.map(position => position.yield))
}

export function tokensOf(positions: Position[]): Address[] {
  return [...new Set(positions.map(({ book }) => book.token))].sort()
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

export function compareLogs(one: ChainLog, other: ChainLog): number {
  return one.blockNumber - other.blockNumber || one.logIndex - other.logIndex
}

/** Block and place in it. */
export function idOf({ blockNumber, logIndex }: ChainLog): string {
  return `${blockNumber}-${logIndex}`
}
