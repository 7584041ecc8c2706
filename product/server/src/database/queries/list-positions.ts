import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { ngo } from '../schema/ngo-tables.ts'
import { positionEvent } from '../schema/vault-tables.ts'
import type { Venue } from '../venue.ts'
import type { HolderFilter } from './held-units.ts'
import { newestProfile } from './newest-profile.ts'
import { type Lineage, traceLineage } from './position-lineage.ts'
import { type PositionYield, readPositionYields } from './position-yields.ts'
import { keyOrNull } from './select-ngos.ts'

type Named = { ngoName: string; ngoKey: string | null }
type Terms = Named & {
  percent: number
  principal: bigint
  units: bigint
  startDate: Date
  transactionHash: string
  /** Where it goes on after a move to the factory's successor. */
  movedTo: { vault: string; positionId: bigint } | null
  /** The vault of a predecessor of the factory that it was moved from. */
  arrivedFrom: string | null
}
type PositionRecord = PositionYield & Terms
export type HeldPosition = PositionRecord & Lineage<PositionRecord>
/** Positions as they were at a block. */
export type HeldPositions = Venue & { block: number; positions: HeldPosition[] }

/** Lists all positions of a holder, closed ones too, newest first. */
export async function listPositions(database: Database, holder: HolderFilter): Promise<HeldPositions> {
  const { block, yields } = await readPositionYields(database, holder)
  const namesOf = await readNames(database, holder.chainId, new Set(yields.map(({ ngoId }) => ngoId)))
  const events = await database
    .select(EVENT_COLUMNS)
    .from(positionEvent)
    .where(
      and(
        eq(positionEvent.holder, holder.holder),
        eq(positionEvent.protocol, holder.protocol),
        eq(positionEvent.chainId, holder.chainId),
        // More may have been indexed since the yields were read.
        lte(positionEvent.blockNumber, block),
      ),
    )
    .orderBy(asc(positionEvent.blockNumber), asc(positionEvent.logIndex))
  const termsOf = new Map<string, Terms>()
  const successorOf = new Map<string, string>()
  for (const event of events) {
    const key = `${event.vault} ${event.positionId}`
    const other = `${event.otherVault ?? event.vault} ${event.otherPositionId}`
    termsOf.set(
      key,
      applyEvent(termsOf.get(key) ?? openingTerms(event, namesOf.get(event.ngoId) ?? NAMELESS), event),
    )
    if (event.kind === 'movedOut') successorOf.set(key, other)
    if (event.kind === 'merged') {
      termsOf.set(other, { ...(termsOf.get(other) as Terms), units: 0n, principal: 0n })
      successorOf.set(other, key)
    }
  }
  const yieldOf = new Map(yields.map(each => [`${each.vault} ${each.positionId}`, each]))
  const records = new Map(
    [...termsOf].flatMap(([key, terms]): [string, PositionRecord][] => {
      const own = yieldOf.get(key)
      return own === undefined ? [] : [[key, { ...own, ...terms }]]
    }),
  )
  const { protocol, chainId } = holder
  return { protocol, chainId, block, positions: traceLineage(records, successorOf).reverse() }
}

const NAMELESS: Named = { ngoName: '', ngoKey: null }

/** Reads only the columns that positions follow from: a holder may have many events. */
const EVENT_COLUMNS = {
  kind: positionEvent.kind,
  ngoId: positionEvent.ngoId,
  vault: positionEvent.vault,
  positionId: positionEvent.positionId,
  otherVault: positionEvent.otherVault,
  otherPositionId: positionEvent.otherPositionId,
  amount: positionEvent.amount,
  percent: positionEvent.percent,
  entryUnits: positionEvent.entryUnits,
  exitUnits: positionEvent.exitUnits,
  startDate: positionEvent.startDate,
  timestamp: positionEvent.timestamp,
  transactionHash: positionEvent.transactionHash,
}
type PositionEvent = Pick<typeof positionEvent.$inferSelect, keyof typeof EVENT_COLUMNS>

async function readNames(
  database: Database,
  chainId: number,
  ids: ReadonlySet<bigint>,
): Promise<Map<bigint, Named>> {
  const profile = newestProfile(database, ngo.chainId, ngo.id)
  const found = await database
    .select({ id: ngo.id, key: ngo.key, name: profile.name })
    .from(ngo)
    .innerJoinLateral(profile, sql`true`)
    .where(and(eq(ngo.chainId, chainId), inArray(ngo.id, [...ids])))
  return new Map(found.map(({ id, key, name }) => [id, { ngoName: name, ngoKey: keyOrNull(key) }]))
}

function openingTerms(event: PositionEvent, named: Named): Terms {
  return {
    ...named,
    percent: event.percent,
    principal: 0n,
    units: 0n,
    startDate: event.startDate ?? event.timestamp,
    transactionHash: event.transactionHash,
    movedTo: null,
    arrivedFrom: event.kind === 'movedFromPredecessor' ? event.otherVault : null,
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
  return { ...terms, units, principal, movedTo: successorPositionOf(event) }
}

function successorPositionOf({ kind, otherVault, otherPositionId }: PositionEvent): Terms['movedTo'] {
  if (kind !== 'movedToSuccessor' || otherVault === null || otherPositionId === null) return null
  return { vault: otherVault, positionId: otherPositionId }
}
