import { useState } from 'react'

/** The key of the list's expanded row. */
export function useExpandedRow(first: string | null) {
  const [opened, setOpened] = useState(first)
  return {
    opened,
    toggle: (key: string) => setOpened(open => (open === key ? null : key)),
    /** Leaves another row open that the user expanded meanwhile. */
    close: (key: string) => setOpened(open => (open === key ? null : open)),
  }
}
