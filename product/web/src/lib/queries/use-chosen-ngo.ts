import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { ngoQuery } from './ngo-query.ts'
import { ngosQuery } from './ngos-query.ts'
import { useNgoReference } from './use-ngo-reference.ts'

/** The first NGOs to choose from, and the one that a link or a choice names, which is fetched by itself if it is not among them. */
export function useChosenNgo(protocol: Protocol, reference: string | null) {
  const api = useApi()
  const ngos = useInfiniteQuery(ngosQuery(api, { protocol, isOpen: true }))
  const { reference: id, isReading } = useNgoReference(protocol, reference)
  const listed = ngos.data?.ngos.find(ngo => id !== null && (ngo.key === id || ngo.id === id))
  const isElsewhere = id !== null && ngos.data !== undefined && listed === undefined
  const detail = useQuery({
    ...ngoQuery(api, { id: id ?? '', protocol }),
    enabled: isElsewhere,
    // The other protocol's vault must never be used while this one's loads.
    placeholderData: () => undefined,
  })
  const found = detail.data && !detail.data.isHidden && detail.data.vault !== null ? detail.data : undefined
  const ngo: Ngo | null = listed ?? (isElsewhere ? found : undefined) ?? null
  return {
    ngos,
    /** Null while none is chosen, it is not known yet, or there is no such NGO. */
    ngo,
    isReading: isReading || (id !== null && (ngos.isLoading || (isElsewhere && detail.isLoading))),
  }
}
