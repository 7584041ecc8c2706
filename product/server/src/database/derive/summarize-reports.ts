import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { type FirstBlock, isFrom } from './first-block.ts'

/** Adds the missing summaries of reports from this block on, each rounded down once. Returns how many. */
export async function summarizeReports(transaction: Transaction, first: FirstBlock): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    insert into report_summary
      (chain_id, protocol, ngo_id, vault, token, earned, donated, block_number, log_index, transaction_hash, timestamp)
    select r.chain_id, r.protocol, r.ngo_id, r.vault, r.token, sums.earned, sums.donated,
      r.block_number, r.log_index, r.transaction_hash, r.timestamp
    from report r
    left join lateral (
      select p.block_number, p.log_index from report p
      where (p.chain_id, p.vault, p.token) = (r.chain_id, r.vault, r.token)
        and (p.block_number, p.log_index) < (r.block_number, r.log_index)
      order by p.block_number desc, p.log_index desc limit 1
    ) earlier on true
    cross join lateral (
      select div(coalesce(sum(s.shares_before * (s.rate - s.mark_before)), 0), 1e27) as earned,
        div(coalesce(sum(s.donated * s.rate), 0), 1e27) as donated
      from settlement s
      where (s.chain_id, s.vault, s.token) = (r.chain_id, r.vault, r.token)
        and (s.block_number, s.log_index) <= (r.block_number, r.log_index)
        and (s.block_number, s.log_index)
          > (coalesce(earlier.block_number, -1), coalesce(earlier.log_index, -1))
    ) sums
    where ${isFrom(first, 'r')}
    on conflict do nothing`)
  return rowCount ?? 0
}
