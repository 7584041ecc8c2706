import { enterTranche, type Flow, leaveTranche } from './book.ts'
import { expectEqual, positionOf, type Replay } from './checks.ts'
import { joinLives } from './entries-and-exits.ts'
import { isWhole, mintedUnits } from './flow-rules.ts'
import type { Book, Position, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'

/*
 * Positions that grow. Marks are never mixed: shares join a position only while it is whole, unless they come from its own
 * tranche.
 */

/** Shares that a holder adds to a position, which stays where it is. */
export function addTo(replay: Replay, vault: Vault, log: ChainLog): Position {
  const { id, staker, depositor, amount, percentShare, entry } = log.args
  const position = positionOf(replay, vault, id)
  expectEqual(replay, log, 'holder', position.holder, staker ?? depositor)
  expectEqual(replay, log, 'percent', position.percent, percentShare)
  enterPosition(replay, log, position, entry)
  position.principal += amount
  return position
}

/** A position that becomes part of another one of the same holder, token and percent. */
export function merge(replay: Replay, vault: Vault, log: ChainLog): { merged: Position; into: Position } {
  const { holder, principal, percentShare, token, exit, entry } = log.args
  const merged = positionOf(replay, vault, log.args.id)
  const into = positionOf(replay, vault, log.args.into)
  expectEqual(replay, log, 'another position', true, merged !== into)
  for (const { holder: own, percent, book } of [merged, into]) {
    expectEqual(replay, log, 'holder', own, holder)
    expectEqual(replay, log, 'percent', percent, percentShare)
    expectEqual(replay, log, 'token', book.token, token)
  }
  expectEqual(replay, log, 'principal', merged.principal, principal)
  expectEqual(replay, log, 'tranche left', merged.tranche, exit.tranche)
  expectEqual(replay, log, 'units left', merged.units, exit.units)
  const { shares, units } = trancheOf(merged.book, merged.tranche)
  expectEqual(replay, log, 'shares left', (merged.units * shares) / units, exit.shares)
  expectEqual(replay, log, 'has shares', true, exit.shares > 0n)
  expectEqual(replay, log, 'shares entered', exit.shares, entry.shares)
  if (merged.tranche === into.tranche) {
    // No share moves: the units change their position alone.
    expectEqual(replay, log, 'tranche', into.tranche, entry.tranche)
    expectEqual(replay, log, 'units', exit.units, entry.units)
    into.units += entry.units
    into.book.rate = entry.rate
  } else {
    expectWhole(replay, log, merged, exit.rate)
    leaveTranche(merged.book, exit)
    enterPosition(replay, log, into, entry)
  }
  into.principal += principal
  Object.assign(merged, { units: 0n, principal: 0n })
  if (merged !== into) joinLives(merged, into)
  return { merged, into }
}

function enterPosition(replay: Replay, log: ChainLog, position: Position, entry: Flow): void {
  const { book, tranche: id, units } = position
  expectEqual(replay, log, 'tranche', id, entry.tranche)
  expectWhole(replay, log, position, entry.rate)
  const tranche = trancheOf(book, id)
  expectEqual(replay, log, 'is not empty', true, units * tranche.shares >= tranche.units)
  expectEqual(replay, log, 'units', mintedUnits(tranche, entry.shares), entry.units)
  enterTranche(book, entry, tranche.mark)
  position.units += entry.units
}

function expectWhole(replay: Replay, log: ChainLog, { book, tranche, id }: Position, rate: bigint): void {
  const isRecovered = isWhole(trancheOf(book, tranche).mark, rate)
  expectEqual(replay, log, `position ${id} is whole`, true, isRecovered)
}

function trancheOf({ tranches }: Book, id: bigint) {
  const found = tranches.get(id)
  if (found === undefined) throw new Error(`Tranche ${id} has no units`)
  return found
}
