/** Counts what each caller has in progress, up to a limit; counts of zero are forgotten. */
export function createCallerSlots(perCaller: number) {
  const used = new Map<string, number>()

  /** Returns what frees the slot again; undefined when the caller has none left. */
  function take(caller: string): (() => void) | undefined {
    const own = used.get(caller) ?? 0
    if (own >= perCaller) return undefined
    used.set(caller, own + 1)
    return () => {
      const left = (used.get(caller) ?? 0) - 1
      if (left > 0) used.set(caller, left)
      else used.delete(caller)
    }
  }

  return { take }
}
