import { expectEqual, type Replay } from './checks.ts'
import { type AnnouncedChange, CHANGES, type Ledger } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'

/*
 * What the factory's owner changes about a promise is announced first: one announcement for each change and subject, which
 * can be carried out for 14 days once its delay is over.
 */

const DAY_SECONDS = 86_400n
const WINDOW_SECONDS = 14n * DAY_SECONDS
const MAX_DELAY_SECONDS = 30n * DAY_SECONDS

export function announce(replay: Replay, log: ChainLog): void {
  const { subject, value, earliest, voidFrom } = log.args
  const change = changeOf(log)
  const delay = earliest - secondsOf(log.timestamp)
  expectEqual(replay, log, 'delay of 1 to 30 days', true, delay >= DAY_SECONDS && delay <= MAX_DELAY_SECONDS)
  expectEqual(replay, log, 'void from', earliest + WINDOW_SECONDS, voidFrom)
  end(replay.ledger, log, 'replaced')
  const moments = { earliest: dateOf(earliest), voidFrom: dateOf(voidFrom) }
  replay.ledger.changes.push({ log, change, subject, value, ...moments, end: null })
}

export function cancel(replay: Replay, log: ChainLog): void {
  const found = end(replay.ledger, log, 'canceled')
  expectEqual(replay, log, 'was announced', true, found !== undefined)
}

export function carryOut(replay: Replay, log: ChainLog): void {
  const found = end(replay.ledger, log, 'carriedOut')
  expectEqual(replay, log, 'was announced', true, found !== undefined)
  if (found === undefined) return
  expectEqual(replay, log, 'value', found.value, log.args.value)
  const isDue = log.timestamp >= found.earliest && log.timestamp < found.voidFrom
  expectEqual(replay, log, 'was due', true, isDue || isFulfilled(replay.ledger, found))
}

/** The announced rewards owner became it by a hand-over, at any time, which uses the announcement up. */
function isFulfilled({ ngos }: Ledger, { change, subject, value }: AnnouncedChange): boolean {
  return change === 'rewardsOwner' && ngos.get(String(subject))?.rewardsOwner === value
}

/** Checks that a log is the effect of an announced change, which the same transaction carried out. */
export function expectCarriedOut(
  replay: Replay,
  log: ChainLog,
  change: AnnouncedChange['change'],
  subject: bigint,
): AnnouncedChange | undefined {
  const found = replay.ledger.changes.findLast(
    each =>
      each.change === change &&
      each.subject === subject &&
      each.end?.status === 'carriedOut' &&
      each.end.log.transactionHash === log.transactionHash,
  )
  expectEqual(replay, log, 'was announced and carried out', true, found !== undefined)
  return found
}

/** Ends the announcement that a log is about; undefined when there is none. */
function end(
  { changes }: Ledger,
  log: ChainLog,
  status: NonNullable<AnnouncedChange['end']>['status'],
): AnnouncedChange | undefined {
  const change = changeOf(log)
  const found = changes.findLast(each => each.change === change && each.subject === log.args.subject)
  if (found === undefined || found.end !== null) return undefined
  found.end = { status, log }
  return found
}

function changeOf({ args }: ChainLog): AnnouncedChange['change'] {
  const change = CHANGES[args.change]
  if (change === undefined) throw new Error(`Nobody knows the change ${args.change}`)
  return change
}

export function secondsOf(moment: Date): bigint {
  return BigInt(moment.getTime()) / 1000n
}

export function dateOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}
