import type { Protocol } from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** What an earlier rewards owner of a vault's NGO is still owed. */
export type EarlierDonation = {
  vault: string
  protocol: Protocol
  ngoId: string
  token: string
  receiver: string
  /** What the shares are worth in wei of the token at the newest rate of its vault, rounded down. */
  owed: string
}

/** The donations of earlier rewards owners that are not paid yet: of one vault of a network, or of all. */
export async function listEarlierDonations(
  database: Database,
  chainId: number,
  vault?: string,
): Promise<EarlierDonation[]> {
  const { rows } = await database.execute<EarlierDonation>(sql`
    select aside.vault, aside.protocol, aside.ngo_id as "ngoId", aside.token, aside.receiver,
      div((aside.shares - paid.shares) * day.rate, 1e27)::text as owed
    from (
      select vault, protocol, ngo_id, token, receiver, sum(shares) as shares from donations_set_aside
      where chain_id = ${chainId} ${vault === undefined ? sql`` : sql`and vault = ${vault}`}
      group by vault, protocol, ngo_id, token, receiver
    ) aside
    cross join lateral (
      select coalesce(sum(p.shares), 0) as shares from donation_payment p
      where p.is_earlier
        and (p.chain_id, p.vault, p.token, p.rewards_owner) = (${chainId}, aside.vault, aside.token, aside.receiver)
    ) paid
    cross join lateral (
      select d.rate from vault_day d where (d.chain_id, d.vault, d.token) = (${chainId}, aside.vault, aside.token)
      order by d.day desc limit 1
    ) day
    where aside.shares > paid.shares
    order by aside.vault, aside.token, aside.receiver`)
  return rows
}
