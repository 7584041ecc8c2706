import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { positionEvent } from '../schema/vault-tables.ts'
import type { HolderFilter } from './held-units.ts'
import { newestProfile } from './newest-profile.ts'
import { type PositionYield, readPositionYields } from './position-yields.ts'

type Terms = {
  ngoName: string
  percent: number
  principal: bigint
  units: bigint
  startDate: Date
  transactionHash: string
}
export type HeldPosition = PositionYield & Terms
/** Positions as they were at a block. */
export type HeldPositions = { block: number; positions: HeldPosition[] }

/** All positions of a holder, closed ones too, newest first. */
export async function listPositions(database: Database, holder: HolderFilter): Promise<HeldPositions> {
  const { block, yields } = await readPositionYields(database, holder)
  const profile = newestProfile(database, positionEvent.ngoId)
  const events = await database
    .select({ event: positionEvent, ngoName: profile.name })
    .from(positionEvent)
    .innerJoinLateral(profile, sql`true`)
    .where(
      and(
        eq(positionEvent.holder, holder.holder),
        eq(positionEvent.protocol, holder.protocol),
        // More may have been indexed since the yields were read.
        lte(positionEvent.blockNumber, block),
      ),
    )
    .orderBy(asc(positionEvent.blockNumber), asc(positionEvent.logIndex))
  const termsOf = new Map<string, Terms>()
  for (const { event, ngoName } of events) {
    const keyOf = (id: bigint | null) => `${event.vault} ${id}`
    const key = keyOf(event.positionId)
    termsOf.set(key, applyEvent(termsOf.get(key) ?? openingTerms(event, ngoName), event))
    if (event.kind === 'merged') {
      const merged = keyOf(event.otherPositionId)
      termsOf.set(merged, { ...(termsOf.get(merged) as Terms), units: 0n, principal: 0n })
    }
  }
  const yieldOf = new Map(yields.map(each => [`${each.vault} ${each.positionId}`, each]))
  const positions = [...termsOf].flatMap(([key, terms]) => {
    const own = yieldOf.get(key)
    return own === undefined ? [] : [{ ...own, ...terms }]
  })
  return { block, positions: positions.reverse() }
}

type PositionEvent = typeof positionEvent.$inferSelect

function openingTerms(event: PositionEvent, ngoName: string): Terms {
  return {
    ngoName,
    percent: event.percent,
    principal: 0n,
    units: 0n,
    startDate: event.startDate ?? event.timestamp,
    transactionHash: event.transactionHash,
  }
}

/** As in the vault: the principal falls in proportion to the units that leave, rounded down. */
function applyEvent(terms: Terms, event: PositionEvent): Terms {
  const { percent, entryUnits } = event
  if (event.kind === 'percentChanged') return { ...terms, percent, units: entryUnits ?? 0n }
  if (entryUnits !== null) {
    return {
      ...terms,
      units: terms.units + entryUnits,
      principal: terms.principal + (event.amount ?? 0n),
    }
  }
  const units = terms.units - (event.exitUnits ?? 0n)
  const principal = terms.units === 0n ? 0n : (terms.principal * units) / terms.units
  return { ...terms, units, principal }
}
