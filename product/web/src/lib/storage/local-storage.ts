/** Values that local storage could not take (missing, full or blocked); they last until the page is closed. */
const fallback = new Map<string, string>()

export function readStored(key: string): string | null {
  // First, because a full storage still returns the old value.
  const value = fallback.get(key)
  if (value !== undefined) return value
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Every key that begins with the prefix. */
export function listStoredKeys(prefix: string): string[] {
  const keys = new Set(fallback.keys())
  try {
    for (const key of Object.keys(window.localStorage)) keys.add(key)
  } catch {
    // Blocked storage has no keys.
  }
  return [...keys].filter(key => key.startsWith(prefix))
}

/** False if the value will not outlive the page. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value)
    fallback.delete(key)
    return true
  } catch {
    fallback.set(key, value)
    return false
  }
}

export function removeStored(key: string): void {
  fallback.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Blocked storage holds no value to remove.
  }
}
