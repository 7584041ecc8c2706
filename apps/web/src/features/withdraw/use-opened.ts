import { useState } from 'react'

/** Which one of a list is open, by its key. */
export function useOpened(first: string | null) {
  const [opened, setOpened] = useState(first)
  return {
    opened,
    toggle: (key: string) => setOpened(open => (open === key ? null : key)),
    /** Another that was opened meanwhile, and perhaps filled in, stays. */
    close: (key: string) => setOpened(open => (open === key ? null : open)),
  }
}
