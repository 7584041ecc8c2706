import type { Flow } from './book.ts'
import { floor } from './fraction.ts'
import type { Movement, Position, PositionChange } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'
import { sharesValue } from './settlement.ts'

/** What a log moved in or out. */
export function movement(log: ChainLog, position: Position, kind: Movement['kind']): Movement {
  const {
    percentShare: percent,
    amount,
    tokenAmount = null,
    ethType = null,
    inAToken = false,
    payer = null,
  } = log.args
  const none = { isAddition: false, change: null, requestId: null }
  return { log, position, kind, percent, amount, tokenAmount, ethType, inAToken, payer, ...none }
}

/** What a log changed about a position, which was worth `amount`, without moving anything in or out. */
export function changeMovement(
  log: ChainLog,
  position: Position,
  amount: bigint,
  change: PositionChange,
): Movement {
  return { ...movement(log, position, change.kind), amount, tokenAmount: 0n, change }
}

/** What the shares of a flow are worth, rounded down. */
export function worthOf({ shares, rate }: Flow): bigint {
  return floor(sharesValue(shares, rate))
}
