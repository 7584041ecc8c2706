import type { Ngo, YieldTotals } from '@kindyield/api-contract'
import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Holder } from './held-units.ts'
import type { Database } from './open-database.ts'
import { ngo, positionEvent } from './schema.ts'
import { selectNgos } from './select-ngos.ts'
import { sumYieldByNgo } from './sum-yield.ts'

export type UserNgo = Omit<Ngo, 'totals' | 'donors'> & { given: YieldTotals[] }

/** A page of the NGOs in which someone has or had a position; hidden ones too, for the money is theirs. */
export async function listUserNgos(
  database: Database,
  { skip, take, ...holder }: Holder & { skip: number; take: number },
): Promise<{ data: UserNgo[]; total: number }> {
  const isTheirs = and(eq(positionEvent.holder, holder.holder), eq(positionEvent.protocol, holder.protocol))
  const theirs = database.selectDistinct({ id: positionEvent.ngoId }).from(positionEvent).where(isTheirs)
  const [found, yields, [counted]] = await Promise.all([
    selectNgos(database, holder.protocol, { where: inArray(ngo.id, theirs), skip, take }),
    sumYieldByNgo(database, holder),
    database
      .select({ total: countDistinct(sql`${positionEvent.ngoId}`) })
      .from(positionEvent)
      .where(isTheirs),
  ])
  const data = found.map(({ isHidden: _, totals: _totals, donors: _donors, ...shown }) => ({
    ...shown,
    given: yields.filter(({ ngoId }) => ngoId === shown.id).map(({ ngoId: _id, ...given }) => given),
  }))
  return { data, total: counted?.total ?? 0 }
}
