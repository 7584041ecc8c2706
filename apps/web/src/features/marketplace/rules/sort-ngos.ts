import type { Ngo } from '@kindyield/api-contract'
import type { NgoSort } from './ngo-filter.ts'

const COMMON_DECIMALS = 18

/** A stable sort: equal NGOs keep the factory's order. */
export function sortNgos<Row extends Pick<Ngo, 'id' | 'name' | 'totals'>>(
  ngos: readonly Row[],
  sort: NgoSort,
  locale: string,
): Row[] {
  const inOrder = [...ngos]
  if (sort === 'newest') return inOrder.reverse()
  if (sort === 'name') return inOrder.sort((a, b) => a.name.localeCompare(b.name, locale))
  if (sort === 'registered') return inOrder
  const sums = new Map(ngos.map(ngo => [ngo, sumOf(ngo.totals, sort)]))
  return inOrder.sort((a, b) => {
    const difference = (sums.get(b) ?? 0n) - (sums.get(a) ?? 0n)
    return difference > 0n ? 1 : difference < 0n ? -1 : 0
  })
}

/** Tokens of one protocol can be summed: Lido has one, and Aave's are all worth a dollar. */
function sumOf(totals: Ngo['totals'], field: 'donated' | 'staked'): bigint {
  return totals.reduce(
    (sum, total) => sum + BigInt(total[field]) * 10n ** BigInt(COMMON_DECIMALS - total.decimals),
    0n,
  )
}
