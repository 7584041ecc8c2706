import type { EthType } from './eth-types.ts'
import type { Protocol } from './protocol.ts'

const STAKE_CODES = { eth: '1', stEth: '2', wstEth: '3' } as const

/**
 * What can happen to a position: the events of the vaults, with a small first letter. The tables, the enums of the API,
 * the data query, the statements and the web take their words from here. An ether withdrawal is `Withdrawn` on the chain
 * too, but pays nothing until it is claimed, so it counts as the request that comes with it. `MovedOut` to a vault of the
 * factory's successor and `MovedIn` from one of a predecessor have words of their own: only one end of such a move is known.
 */
export const POSITION_EVENTS = {
  staked: { action: 'stake', moves: 'in', lido: STAKE_CODES },
  deposited: { action: 'deposit', moves: 'in', aave: '1' },
  addedTo: { action: 'addition', moves: 'in', lido: STAKE_CODES, aave: '1' },
  withdrawalRequested: { action: 'withdrawalRequest', moves: 'toQueue', lido: { eth: '4' } },
  withdrawn: { action: 'withdrawal', moves: 'out', lido: { stEth: '5', wstEth: '6' }, aave: '2' },
  withdrawalClaimed: { action: 'claim', moves: 'out', lido: { eth: '7' } },
  percentChanged: { action: 'percentChange', moves: 'nothing', lido: '8', aave: '3' },
  movedIn: { action: 'ngoChange', moves: 'nothing', lido: '9', aave: '4' },
  // Lists have a move once, where the position arrived.
  movedOut: { action: 'ngoChange', moves: 'nothing' },
  merged: { action: 'merge', moves: 'nothing', lido: '10', aave: '5' },
  movedToSuccessor: { action: 'moveToSuccessor', moves: 'nothing', lido: '11', aave: '6' },
  movedFromPredecessor: { action: 'moveFromPredecessor', moves: 'nothing', lido: '12', aave: '7' },
} as const satisfies Record<string, Facts>

type Facts = {
  /** Its name for clients of the API. */
  action: string
  /** Where money goes: from the holder, to Lido's queue, or to the holder. What moves nothing changes the position. */
  moves: 'in' | 'toQueue' | 'out' | 'nothing'
} & { [P in Protocol]?: Codes }

/** The action code, or that of each token. The specification has the first six of Lido and the first two of Aave. */
type Codes = string | { [T in EthType]?: string }

type All = typeof POSITION_EVENTS
export type PositionEvent = keyof All
export type PositionAction = All[PositionEvent]['action']
export type ActionCode<P extends Protocol> = {
  [E in PositionEvent]: All[E] extends Record<P, infer C> ? (C extends string ? C : C[keyof C]) : never
}[PositionEvent]

const events = Object.keys(POSITION_EVENTS) as PositionEvent[]

/** A holder's transactions: each event once. */
export type TransactionEvent = Exclude<PositionEvent, 'movedOut'>
export const TRANSACTION_EVENTS = events.filter(event => event !== 'movedOut')

/** Those that change a position and move no money. */
export const CHANGE_EVENTS = TRANSACTION_EVENTS.filter(isChange)

export function isChange(event: PositionEvent): boolean {
  return POSITION_EVENTS[event].moves === 'nothing'
}

/** The name in the list of an event of a vault. */
export function positionEvent<Name extends Capitalize<PositionEvent>>(name: Name): Uncapitalize<Name> {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}` as Uncapitalize<Name>
}

/** The action code of an event; `ethType` is that of Lido's, where money moved. */
export function actionCode<P extends Protocol>(
  protocol: P,
  event: TransactionEvent,
  ethType: EthType | null,
): ActionCode<P> {
  const codes = codesOf(protocol, event)
  const code = typeof codes === 'object' && ethType !== null ? codes[ethType] : codes
  if (typeof code !== 'string') throw new Error(`${protocol} has no ${event} of ${ethType}`)
  return code as ActionCode<P>
}

/** What an action code stands for. What is added to a position has the codes of a stake or a deposit. */
export function eventOfCode<P extends Protocol>(
  protocol: P,
  code: ActionCode<P>,
): { event: TransactionEvent; ethType: EthType | null } {
  for (const event of TRANSACTION_EVENTS) {
    const codes = codesOf(protocol, event)
    if (codes === code) return { event, ethType: null }
    if (typeof codes !== 'object') continue
    const found = Object.entries(codes).find(([, each]) => each === code)
    if (found !== undefined) return { event, ethType: found[0] as EthType }
  }
  throw new Error(`${protocol} has no action ${code}`)
}

function codesOf(protocol: Protocol, event: PositionEvent): Codes | undefined {
  return (POSITION_EVENTS[event] as Facts)[protocol]
}
