/** Asks once for each key and keeps the answer for a time; a failure is not kept. */
export function keepFor<Key, Value>(
  milliseconds: number,
  now: () => Date,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { value: Promise<Value>; at: number }>()
  return async key => {
    const known = kept.get(key)
    if (known !== undefined && now().getTime() - known.at < milliseconds) return known.value
    const entry = { value: read(key), at: now().getTime() }
    kept.set(key, entry)
    try {
      return await entry.value
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key)
      throw error
    }
  }
}
