import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isProtocol, type Protocol } from '../lib/protocol.ts'
import { useProtocol } from './use-protocol.ts'

/** What the address asks for, so that a link shows everyone the same; it becomes the choice, and leaves the address. */
export function useShownProtocol(): Protocol {
  const [search, setSearch] = useSearchParams()
  const { protocol, setProtocol } = useProtocol()
  const asked = search.get('protocol')
  useEffect(() => {
    if (asked === null) return
    if (isProtocol(asked)) setProtocol(asked)
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.delete('protocol')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setProtocol, setSearch])
  return isProtocol(asked) ? asked : protocol
}
