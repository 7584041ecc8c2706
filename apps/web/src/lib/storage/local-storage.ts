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

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
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
