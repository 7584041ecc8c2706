import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import {
  type ActivityFilter,
  parseActivityFilter,
  withActivityFilter,
} from '#features/home/rules/activity-filter.ts'

/**
 * The filter of the address, and how to change it; `replace` adds no step to go back to. The router renders an address
 * some time after it was set: until then, what was set is shown and built on.
 */
export function useActivityFilter() {
  const [address, setAddress] = useSearchParams()
  const rendered = String(address)
  const navigation = useNavigationType()
  const ahead = useRef<string | null>(null)
  const [shownAhead, setShownAhead] = useState<string | null>(null)

  useEffect(() => {
    // Going back leaves what was set before.
    if (navigation !== 'POP' && rendered !== ahead.current) return
    ahead.current = null
    setShownAhead(null)
  }, [rendered, navigation])

  function change(changes: Partial<ActivityFilter>, { replace = false } = {}) {
    const before = ahead.current ?? rendered
    const changed = withActivityFilter(new URLSearchParams(before), changes)
    if (String(changed) === before) return
    ahead.current = String(changed)
    setShownAhead(ahead.current)
    setAddress(changed, { replace, preventScrollReset: true })
  }

  const shown = shownAhead ?? rendered
  const filter = useMemo(() => parseActivityFilter(new URLSearchParams(shown)), [shown])
  return { filter, change }
}
