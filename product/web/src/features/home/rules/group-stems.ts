/** Stems that are drawn: more would be too thin to tell apart, and too many to draw. */
const MAX_STEMS = 30

/**
 * The positions with a stem of their own, in their order, and those whose yield is drawn as one: where there are too
 * many, those that earned least.
 */
export function groupStems<Bed extends { earned: bigint | null; lost: bigint }>(
  beds: readonly Bed[],
): { own: readonly Bed[]; others: readonly Bed[] } {
  if (beds.length <= MAX_STEMS) return { own: beds, others: [] }
  const sizeOf = ({ earned, lost }: Bed) => (earned ?? 0n) + lost
  const largest = beds.toSorted((one, other) => (sizeOf(one) < sizeOf(other) ? 1 : -1))
  const own = new Set(largest.slice(0, MAX_STEMS - 1))
  return { own: beds.filter(bed => own.has(bed)), others: beds.filter(bed => !own.has(bed)) }
}
