import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { withoutVault } from '#features/ngo/rules/without-vault.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { ngoPath } from '#lib/protocol/ngo-reference.ts'
import { ngoQuery } from '#lib/queries/ngo-query.ts'
import { useNgoReference } from '#lib/queries/use-ngo-reference.ts'

/**
 * The NGO that the address names at a protocol, and where several networks are in use its row at the other one. A number
 * in the address is replaced by the key, as the server does.
 */
export function useNgoOfPage(protocol: Protocol) {
  const api = useApi()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const { id = '' } = useParams()
  const isDivided = useNetworks().length > 1
  const { reference, isReading } = useNgoReference(protocol, id)
  const own = useQuery({ ...ngoQuery(api, { id: reference ?? '', protocol }), enabled: !isReading })
  const key = own.isPlaceholderData ? null : (own.data?.key ?? null)
  // Only a key means the same NGO on both networks.
  const { data: other } = useQuery({
    ...ngoQuery(api, { id: key ?? id, protocol: protocol === 'lido' ? 'aave' : 'lido' }),
    enabled: isDivided && (key !== null || isMissing(own.error)),
  })
  useEffect(() => {
    if (key === null || key === id) return
    void navigate(
      { pathname: ngoPath({ id, key }), search, hash },
      { replace: true, preventScrollReset: true },
    )
  }, [hash, id, key, navigate, search])
  const isElsewhere = own.data === undefined && isMissing(own.error)
  // One object for each answer: the page defers what changed.
  const elsewhere = useMemo(
    () => (isElsewhere && other ? withoutVault(other) : undefined),
    [isElsewhere, other],
  )
  return { ...own, data: own.data ?? elsewhere, other }
}

function isMissing(error: Error | null): boolean {
  return error instanceof RequestError && error.code === 'notFound'
}
