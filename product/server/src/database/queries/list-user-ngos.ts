import type { Ngo, YieldTotals } from '@kindyield/api-contract'
import { inArray } from 'drizzle-orm'
import { addYields, formatYield } from '../../chain/exact-yield.ts'
import type { Database } from '../database.ts'
import { ngo } from '../schema/ngo-tables.ts'
import type { Venue } from '../venue.ts'
import type { HeldPosition } from './list-positions.ts'
import { selectNgos } from './select-ngos.ts'

type UserNgo = Omit<Ngo, 'totals' | 'donors' | 'sides' | 'shown'> & { given: YieldTotals[] }
type Page = { skip: number; take: number }

/** A page of the NGOs of a holder's positions, hidden ones too, with the yield of those positions. */
export async function listUserNgos(
  database: Database,
  venue: Venue,
  positions: HeldPosition[],
  page: Page,
): Promise<{ data: UserNgo[]; total: number }> {
  const positionsOf = Map.groupBy(positions, ({ ngoId }) => String(ngoId))
  const where = inArray(ngo.id, [...positionsOf.keys()].map(BigInt))
  const found = positionsOf.size === 0 ? [] : await selectNgos(database, venue, { where, ...page })
  const data = found.map(({ isHidden: _, totals: _totals, donors: _donors, ...shown }) => ({
    ...shown,
    given: sumByToken(positionsOf.get(shown.id) ?? []),
  }))
  return { data, total: positionsOf.size }
}

function sumByToken(positions: HeldPosition[]): YieldTotals[] {
  return [...Map.groupBy(positions, ({ token }) => token)]
    .map(([token, own]) => ({ token, ...formatYield(addYields(own.map(({ exact }) => exact))) }))
    .sort((one, other) => (one.token < other.token ? -1 : 1))
}
