/** What the traffic did. */
export type Tally = {
  /** By kind: answered, or confirmed by a receipt. */
  done: Map<string, number>
  /** By kind: an error, or no answer. While something is broken that is right. */
  refused: Map<string, number>
  /** Answers that are wrong even while something is broken. */
  wrong: string[]
}

export function createTally(): Tally {
  return { done: new Map(), refused: new Map(), wrong: [] }
}

export function count(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
