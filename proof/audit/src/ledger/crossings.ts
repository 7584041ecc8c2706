import { type Address, zeroAddress } from 'viem'
import { secondsOf } from './announced-changes.ts'
import { expectEqual, type Replay } from './checks.ts'
import { carriedMark, reduce } from './entries-and-exits.ts'
import type { Crossing, Position } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'

/*
 * Positions that leave for a vault of the factory's successor, or arrive from one of a predecessor. Only this end is
 * replayed: what both ends must agree on is kept, to be compared with the log of the other vault.
 */

/** A position that leaves; what it earned so far stays told here. */
export function depart(replay: Replay, log: ChainLog, position: Position): Crossing {
  const { holder, token, percentShare: percent, exit, vault: otherVault } = log.args
  const { principal, startDate } = position
  const mark = carriedMark(position, exit.rate)
  expectEqual(replay, log, 'holder', position.holder, holder)
  expectEqual(replay, log, 'token', position.book.token, token)
  expectEqual(replay, log, 'has a successor', true, replay.ledger.successor !== zeroAddress)
  reduce(replay, log, position)
  expectEqual(replay, log, 'units left', 0n, position.units)
  const terms = { holder, token, percent, principal, startDate: secondsOf(startDate), mark }
  const { successor } = replay.ledger
  return record(replay, {
    kind: 'departure',
    log,
    position,
    otherVault,
    successor,
    terms,
    shares: exit.shares,
  })
}

/** A position that arrived, and earns here from now on. Its mark is the rate, or above it after a loss. */
export function arrive(replay: Replay, log: ChainLog, position: Position): Crossing {
  const { holder, token, percentShare: percent, principal, startDate, mark, entry, vault } = log.args
  expectEqual(replay, log, 'mark is not below the rate', true, mark >= entry.rate)
  const terms = { holder, token, percent, principal, startDate, mark }
  const otherVault: Address = vault
  const crossing = { kind: 'arrival', log, position, otherVault, successor: zeroAddress, terms } as const
  return record(replay, { ...crossing, shares: entry.shares })
}

function record({ ledger }: Replay, crossing: Crossing): Crossing {
  ledger.crossings.push(crossing)
  crossing.position[crossing.kind] = crossing
  return crossing
}
