/** Counts what each caller has in progress, and all of them, up to a limit; counts of zero are forgotten. */
export function createCallerSlots(perCaller: number, ofAll = Number.POSITIVE_INFINITY) {
  const used = new Map<string, number>()
  let usedByAll = 0

  /** Returns what frees the slot again; undefined when the caller has none left, or nobody has. */
  function take(caller: string): (() => void) | undefined {
    const own = used.get(caller) ?? 0
    if (own >= perCaller || usedByAll >= ofAll) return undefined
    used.set(caller, own + 1)
    usedByAll += 1
    return () => {
      usedByAll -= 1
      const left = (used.get(caller) ?? 0) - 1
      if (left > 0) used.set(caller, left)
      else used.delete(caller)
    }
  }

  return { take }
}
