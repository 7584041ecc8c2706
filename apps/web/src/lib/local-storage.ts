/** What was kept although storage is missing, full or forbidden: it lasts for the visit alone. */
const kept = new Map<string, string>()

export function readStored(key: string): string | null {
  // A full storage still gives out the older value that could not be replaced.
  const value = kept.get(key)
  if (value !== undefined) return value
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
    kept.delete(key)
  } catch {
    kept.set(key, value)
  }
}

export function removeStored(key: string): void {
  kept.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing could be stored there either.
  }
}
