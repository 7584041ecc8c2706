import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworkOf, useNetworks } from '#lib/config/use-networks.ts'
import { ngoQuery } from './ngo-query.ts'

const NUMBER = /^\d+$/

/**
 * What a protocol's API calls the NGO that a link names. A number is that of the first network: for a protocol that lives
 * on another one it stands for the key, which is null while it is read and where there is none.
 */
export function useNgoReference(protocol: Protocol, reference: string | null) {
  const [first] = useNetworks()
  const own = useNetworkOf(protocol)
  const isOfAnother =
    reference !== null && own !== undefined && own.chainId !== first.chainId && NUMBER.test(reference)
  const onFirst = useQuery({
    ...ngoQuery(useApi(), { id: reference ?? '', protocol: protocol === 'lido' ? 'aave' : 'lido' }),
    enabled: isOfAnother,
  })
  return isOfAnother
    ? { reference: onFirst.data?.key ?? null, isReading: onFirst.isLoading }
    : { reference, isReading: false }
}
