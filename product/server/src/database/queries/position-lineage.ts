/** What a position's record became, and what became part of it. */
export type Lineage<PositionRecord> = {
  /** The position that the record is part of now, after moves and merges; null while it stands for itself. */
  partOf: PositionRecord | null
  /** The record itself and all that became part of it; empty once it is part of another one, whose life has it. */
  life: PositionRecord[]
}

/**
 * Adds their lineage to records of positions, which are by key in the order in which they were opened. A record has one
 * successor at most: that to which it was moved, or into which it was merged. So each is part of exactly one life.
 */
export function traceLineage<PositionRecord extends object>(
  records: ReadonlyMap<string, PositionRecord>,
  successorOf: ReadonlyMap<string, string>,
): (PositionRecord & Lineage<PositionRecord>)[] {
  const lastOf = new Map<string, string>()
  for (const key of records.keys()) findLast(key)
  const lives = Map.groupBy(records.keys(), key => lastOf.get(key) as string)
  const recordOf = (key: string) => records.get(key) as PositionRecord
  return [...records].map(([key, record]) => {
    const last = lastOf.get(key) as string
    const life = (lives.get(key) ?? []).map(recordOf)
    return { ...record, partOf: last === key ? null : recordOf(last), life }
  })

  /** Remembers the answer for the whole way, so that every step is taken once. */
  function findLast(start: string): void {
    const way: string[] = []
    let key = start
    while (!lastOf.has(key)) {
      way.push(key)
      const next = successorOf.get(key)
      if (next === undefined || !records.has(next)) break
      key = next
    }
    const last = lastOf.get(key) ?? key
    for (const step of way) lastOf.set(step, last)
  }
}
