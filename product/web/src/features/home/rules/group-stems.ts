/** Stems that are drawn: more would be too thin to tell apart, and too many to draw. */
const MAX_STEMS = 30

/**
 * The positions with a stem of their own, in their order, and those whose yield is drawn as one: where there are too
 * many, those that earned least.
 */
export function groupStems<Stem extends { earned: bigint | null; lost: bigint }>(
  stems: readonly Stem[],
): { own: readonly Stem[]; others: readonly Stem[] } {
  if (stems.length <= MAX_STEMS) return { own: stems, others: [] }
  const sizeOf = ({ earned, lost }: Stem) => (earned ?? 0n) + lost
  const largest = stems.toSorted((one, other) => (sizeOf(one) < sizeOf(other) ? 1 : -1))
  const own = new Set(largest.slice(0, MAX_STEMS - 1))
  return { own: stems.filter(stem => own.has(stem)), others: stems.filter(stem => !own.has(stem)) }
}
