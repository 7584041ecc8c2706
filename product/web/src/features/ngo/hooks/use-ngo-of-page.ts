import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '#lib/api/api-context.ts'
import { ngoPath } from '#lib/protocol/ngo-reference.ts'
import { ngoQuery } from '#lib/queries/ngo-query.ts'
import { useNgoReference } from '#lib/queries/use-ngo-reference.ts'

/** The NGO that the address names at a protocol. A number in the address is replaced by the key, as the server does. */
export function useNgoOfPage(protocol: Protocol) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const { id = '' } = useParams()
  const { reference, isReading } = useNgoReference(protocol, id)
  const ngo = useQuery({ ...ngoQuery(useApi(), { id: reference ?? '', protocol }), enabled: !isReading })
  const { data, isPlaceholderData } = ngo
  const key = data?.key ?? null
  useEffect(() => {
    if (!data || isPlaceholderData || key === null || key === id) return
    navigate({ pathname: ngoPath(data), search, hash }, { replace: true, preventScrollReset: true })
  }, [data, hash, id, isPlaceholderData, key, navigate, search])
  return ngo
}
