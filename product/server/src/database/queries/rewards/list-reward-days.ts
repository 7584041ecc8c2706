import type { RewardDays } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { floorDonatedToWei, floorToWei } from '../held-units.ts'
import { sumLosses } from './losses-query.ts'
import type { RewardFilter } from './rewards-query.ts'
import { yieldDaysQuery } from './yield-days.ts'

type Row = { day: string; token: string; earned: string; donated: string }
type Day = RewardDays['data'][number]

/** What a holder's positions earned and lost, by day of block time, oldest first. */
export async function listRewardDays(database: Database, filter: RewardFilter): Promise<RewardDays> {
  const [earned, donated] = [sql`sum(sum.earned)`, sql`sum(sum.donated)`]
  const { rows } = await database.execute<Row>(sql`
    select sum.day::text as day, sum.token, ${floorToWei(earned)} as earned,
      ${floorDonatedToWei(earned, donated)} as donated
    from (${yieldDaysQuery(filter)}) sum group by sum.day, sum.token having ${floorToWei(earned)} > 0`)
  const losses = await sumLosses(database, filter)
  const days = new Map<string, Day>()
  const rowOf = (day: string, token: string): Day => {
    const key = `${day} ${token}`
    const found = days.get(key) ?? { day, token, earned: '0', donated: '0', kept: '0', lost: '0' }
    days.set(key, found)
    return found
  }
  for (const { day, token, earned, donated } of rows) {
    Object.assign(rowOf(day, token), { earned, donated, kept: String(BigInt(earned) - BigInt(donated)) })
  }
  for (const { day, token, lost } of losses) rowOf(day, token).lost = String(lost)
  return { data: [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day) }
}
