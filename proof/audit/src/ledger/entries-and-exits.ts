import { enterTranche, type Flow, leaveTranche } from './book.ts'
import { expectEqual, type Replay } from './checks.ts'
import { mayEnter, mintedUnits, priceOf } from './flow-rules.ts'
import type { Book, Position, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'
import { NO_YIELD } from './yield.ts'

/** A position that a deposit or a move opens with `mark`. */
export function open(
  replay: Replay,
  log: ChainLog,
  vault: Vault,
  { mark, ...opened }: Pick<Position, 'book' | 'holder' | 'principal' | 'startDate'> & { mark: bigint },
): Position {
  const { id, percentShare: percent, entry } = log.args
  enter(replay, log, opened.book, percent, mark, entry)
  vault.donors.add(opened.holder)
  const position: Position = {
    vault,
    ...opened,
    id,
    number: 0,
    percent,
    tranche: entry.tranche,
    units: entry.units,
    opened: log,
    yield: NO_YIELD,
    rewards: [],
    losses: [],
    life: [],
    successor: null,
    arrival: null,
    departure: null,
  }
  position.life.push(position)
  replay.positions.set(`${vault.address} ${id}`, position)
  replay.ledger.positions.push(position)
  return position
}

/** A position that pays out a part or all of itself, or moves; its principal falls in proportion. */
export function reduce(replay: Replay, log: ChainLog, position: Position): void {
  const { amount, exit } = log.args
  leave(replay, log, position, amount, exit)
  const units = position.units - exit.units
  position.principal = position.units === 0n ? 0n : (position.principal * units) / position.units
  position.units = units
}

/** A position that keeps everything but its percent. */
export function changePercent(replay: Replay, log: ChainLog, position: Position): void {
  const { holder, amount, percentBefore, percentShare: percent, mark, exit, entry } = log.args
  expectEqual(replay, log, 'holder', position.holder, holder)
  expectEqual(replay, log, 'percent before', position.percent, percentBefore)
  expectEqual(replay, log, 'mark', carriedMark(position, exit.rate), mark)
  leave(replay, log, position, amount, exit)
  enter(replay, log, position.book, percent, mark, entry)
  Object.assign(position, { percent, tranche: entry.tranche, units: entry.units })
}

/** A position that leaves for another vault, where it has arrived with its holder, principal, start date and mark. */
export function moveOut(replay: Replay, log: ChainLog, position: Position, arrived: Position): void {
  const { opened } = arrived
  expectEqual(replay, log, 'holder', position.holder, arrived.holder)
  expectEqual(replay, log, 'principal', position.principal, arrived.principal)
  expectEqual(replay, log, 'start date', position.startDate.getTime(), arrived.startDate.getTime())
  expectEqual(replay, log, 'token', position.book.token, arrived.book.token)
  expectEqual(replay, log, 'mark', carriedMark(position, log.args.exit.rate), opened.args.mark)
  expectEqual(replay, log, 'no more shares arrived', true, opened.args.entry.shares <= log.args.exit.shares)
  reduce(replay, log, position)
  arrived.number = position.number
  joinLives(position, arrived)
}

/** From here on, what the one was belongs to the other. */
export function joinLives(ended: Position, into: Position): void {
  for (const record of ended.life) into.life.push(record)
  Object.assign(ended, { life: [], successor: into })
}

/** A mark above the rate is kept, so that a recovery is not donated; what is below it is settled. */
export function carriedMark({ book, tranche }: Position, rate: bigint): bigint {
  const mark = book.tranches.get(tranche)?.mark ?? 0n
  return mark > rate ? mark : rate
}

function enter(replay: Replay, log: ChainLog, book: Book, percent: number, mark: bigint, entry: Flow): void {
  const tranche = book.tranches.get(entry.tranche)
  const isAllowed = mayEnter(entry.tranche, tranche, { percent, mark, rate: entry.rate })
  expectEqual(replay, log, `may enter tranche ${entry.tranche}`, true, isAllowed)
  expectEqual(replay, log, 'units', mintedUnits(tranche, entry.shares), entry.units)
  enterTranche(book, entry, mark)
}

function leave(
  replay: Replay,
  log: ChainLog,
  { book, units, tranche: id }: Position,
  amount: bigint,
  exit: Flow,
): void {
  const tranche = book.tranches.get(exit.tranche)
  expectEqual(replay, log, 'tranche', id, exit.tranche)
  if (tranche !== undefined) {
    const price = priceOf(tranche, units, amount, exit.rate)
    expectEqual(replay, log, 'shares', price.shares, exit.shares)
    expectEqual(replay, log, 'units', price.units, exit.units)
  }
  leaveTranche(book, exit)
}
