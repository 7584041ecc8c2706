/** Local storage that may be missing, full or forbidden: a choice is then kept for the visit alone. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Nothing depends on the choice being kept.
  }
}
