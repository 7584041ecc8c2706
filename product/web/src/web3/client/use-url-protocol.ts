import type { Protocol } from '@kindyield/domain'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isProtocol } from '#lib/protocol/protocol.ts'
import { useProtocol } from './use-protocol.ts'

/** The protocol of the URL's `protocol` parameter, which is stored as the user's choice and removed from the URL. */
export function useUrlProtocol(): Protocol {
  const [search, setSearch] = useSearchParams()
  const { protocol, setProtocol } = useProtocol()
  const fromUrl = search.get('protocol')
  useEffect(() => {
    if (fromUrl === null) return
    if (isProtocol(fromUrl)) setProtocol(fromUrl)
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.delete('protocol')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }, [fromUrl, setProtocol, setSearch])
  return isProtocol(fromUrl) ? fromUrl : protocol
}
