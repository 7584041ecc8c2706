import type { Ngo, YieldTotals } from '@kindyield/api-contract'
import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { ngo } from '../schema/ngo-tables.ts'
import { positionEvent } from '../schema/vault-tables.ts'
import type { HolderFilter } from './held-units.ts'
import { selectNgos } from './select-ngos.ts'
import { sumYieldByNgo } from './sum-yield.ts'

export type UserNgo = Omit<Ngo, 'totals' | 'donors'> & { given: YieldTotals[] }

/** A page of the NGOs in which a holder has or had a position, hidden ones too. */
export async function listUserNgos(
  database: Database,
  { skip, take, ...holder }: HolderFilter & { skip: number; take: number },
): Promise<{ data: UserNgo[]; total: number }> {
  const isOfHolder = and(eq(positionEvent.holder, holder.holder), eq(positionEvent.protocol, holder.protocol))
  const ngoIds = database.selectDistinct({ id: positionEvent.ngoId }).from(positionEvent).where(isOfHolder)
  const [found, yields, [counted]] = await Promise.all([
    selectNgos(database, holder.protocol, { where: inArray(ngo.id, ngoIds), skip, take }),
    sumYieldByNgo(database, holder),
    database
      .select({ total: countDistinct(sql`${positionEvent.ngoId}`) })
      .from(positionEvent)
      .where(isOfHolder),
  ])
  const data = found.map(({ isHidden: _, totals: _totals, donors: _donors, ...shown }) => ({
    ...shown,
    given: yields.filter(({ ngoId }) => ngoId === shown.id).map(({ ngoId: _id, ...given }) => given),
  }))
  return { data, total: counted?.total ?? 0 }
}
