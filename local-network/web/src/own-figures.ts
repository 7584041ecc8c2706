import type { Protocol } from '@kindyield/domain'
import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { depositsQuery } from '@kindyield/web/src/lib/queries/deposits-query.ts'
import { withdrawalRequestsQuery } from '@kindyield/web/src/lib/queries/withdrawal-requests-query.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'

/** What the user has, of which a move in time can be told: yields by token, and requests that can be claimed. */
export type OwnFigures = {
  yields: { token: string; donated: bigint; kept: bigint }[]
  claimable: number
}

type Reading = { api: ApiClient; queryClient: QueryClient; holder: Address; protocols: readonly Protocol[] }

/** Null where they cannot be read: the job is told without them. */
export async function readOwnFigures(reading: Reading): Promise<OwnFigures | null> {
  const { api, queryClient, holder, protocols } = reading
  const fresh = { staleTime: 0 }
  try {
    const [requests, ...deposits] = await Promise.all([
      queryClient.fetchQuery({ ...withdrawalRequestsQuery(api, holder), ...fresh }),
      ...protocols.map(protocol => queryClient.fetchQuery({ ...depositsQuery(api, protocol), ...fresh })),
    ])
    return {
      yields: deposits.flatMap(({ totals }) =>
        totals.map(({ token, donated, kept }) => ({ token, donated: BigInt(donated), kept: BigInt(kept) })),
      ),
      claimable: requests.filter(({ status }) => status === 'finalized').length,
    }
  } catch {
    return null
  }
}

/** What was given and kept between two readings, without tokens of which nothing was. */
export function ownChange(before: OwnFigures, after: OwnFigures) {
  const change = (part: 'donated' | 'kept') =>
    after.yields
      .map(each => ({
        token: each.token,
        amount: each[part] - (before.yields.find(({ token }) => token === each.token)?.[part] ?? 0n),
      }))
      .filter(({ amount }) => amount > 0n)
  return { donated: change('donated'), kept: change('kept'), claimable: after.claimable }
}
