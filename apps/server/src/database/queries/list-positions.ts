import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { positionEvent } from '../schema/vault-tables.ts'
import type { HolderFilter } from './held-units.ts'
import { newestProfile } from './newest-profile.ts'
import { sumYieldByPosition } from './sum-yield.ts'

export type HeldPosition = {
  vault: string
  positionId: bigint
  ngoId: bigint
  ngoName: string
  token: string
  percent: number
  principal: bigint
  units: bigint
  startDate: Date
  transactionHash: string
  earned: string
  donated: string
  kept: string
}

/** All positions of a holder, closed ones too, newest first. */
export async function listPositions(database: Database, holder: HolderFilter): Promise<HeldPosition[]> {
  const profile = newestProfile(database, positionEvent.ngoId)
  const [events, yields] = await Promise.all([
    database
      .select({ event: positionEvent, ngoName: profile.name })
      .from(positionEvent)
      .innerJoinLateral(profile, sql`true`)
      .where(and(eq(positionEvent.holder, holder.holder), eq(positionEvent.protocol, holder.protocol)))
      .orderBy(asc(positionEvent.blockNumber), asc(positionEvent.logIndex)),
    sumYieldByPosition(database, holder),
  ])
  const yieldOf = new Map(yields.map(row => [`${row.vault} ${row.positionId}`, row]))
  const positions = new Map<string, HeldPosition>()
  for (const { event, ngoName } of events) {
    const key = `${event.vault} ${event.positionId}`
    const position = positions.get(key) ?? openPosition(event, ngoName)
    positions.set(key, applyEvent(position, event))
  }
  return [...positions]
    .map(([key, position]) => {
      const { earned = '0', donated = '0', kept = '0' } = yieldOf.get(key) ?? {}
      return { ...position, earned, donated, kept }
    })
    .reverse()
}

type PositionEvent = typeof positionEvent.$inferSelect

function openPosition(event: PositionEvent, ngoName: string): HeldPosition {
  return {
    vault: event.vault,
    positionId: event.positionId,
    ngoId: event.ngoId,
    ngoName,
    token: event.token,
    percent: event.percent,
    principal: event.amount ?? 0n,
    units: 0n,
    startDate: event.startDate ?? event.timestamp,
    transactionHash: event.transactionHash,
    earned: '0',
    donated: '0',
    kept: '0',
  }
}

/** As in the vault: the principal falls in proportion to the units that leave, rounded down. */
function applyEvent(position: HeldPosition, event: PositionEvent): HeldPosition {
  const { percent } = event
  if (event.kind === 'percentChanged') return { ...position, percent, units: event.entryUnits ?? 0n }
  if (event.entryUnits !== null) return { ...position, units: event.entryUnits }
  const units = position.units - (event.exitUnits ?? 0n)
  const principal = position.units === 0n ? 0n : (position.principal * units) / position.units
  return { ...position, units, principal }
}
