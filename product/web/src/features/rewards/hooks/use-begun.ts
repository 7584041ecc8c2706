import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { useQueries } from '@tanstack/react-query'
import { type SupportedNgo, supportedNgosQuery } from '#features/rewards/api/supported-ngos-query.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'

/** The protocols at which the user ever had a position, and when the first one was opened; those that are known yet. */
export function useBegun(): { protocol: Protocol; since: string }[] {
  const api = useApi()
  const { available } = useProtocol()
  const protocols = PROTOCOLS.filter(protocol => available[protocol])
  const queries = useQueries({ queries: protocols.map(protocol => supportedNgosQuery(api, protocol)) })
  return protocols.flatMap((protocol, index) => {
    const since = firstStart(queries[index]?.data ?? [])
    return since === undefined ? [] : [{ protocol, since }]
  })
}

function firstStart(ngos: readonly SupportedNgo[]): string | undefined {
  const [first] = ngos.flatMap(({ positions }) => positions.map(({ startDate }) => startDate)).sort()
  return first
}
