import { useState } from 'react'

const ROWS_AT_ONCE = 50

/** How many rows of a long list are shown: the page stays quick however many there are. */
export function useShownRows() {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  return { shown, showMore: () => setShown(count => count + ROWS_AT_ONCE) }
}
