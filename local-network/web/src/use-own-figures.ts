import { networkWith, PROTOCOLS, type Protocol } from '@kindyield/domain'
import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { useApi } from '@kindyield/web/src/lib/api/api-context.ts'
import { useNetworks } from '@kindyield/web/src/lib/config/use-networks.ts'
import { formatTokenAmount } from '@kindyield/web/src/lib/format/format-token-amount.ts'
import { useLocale, useT } from '@kindyield/web/src/lib/i18n/use-t.ts'
import { depositsQuery } from '@kindyield/web/src/lib/queries/deposits-query.ts'
import { withdrawalRequestsQuery } from '@kindyield/web/src/lib/queries/withdrawal-requests-query.ts'
import { useProtocol } from '@kindyield/web/src/web3/client/use-protocol.ts'
import { findYieldToken } from '@kindyield/web/src/web3/network/yield-tokens.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'

/** What the user has, of which a move in time can be told: yields by token, and requests that can be claimed. */
export type OwnFigures = {
  yields: { protocol: Protocol; token: string; donated: bigint; kept: bigint }[]
  claimable: number
}

type Reading = { api: ApiClient; queryClient: QueryClient; holder: Address; protocols: readonly Protocol[] }

/** The user's own part of what a job did; nothing without a holder who is signed in. */
export function useOwnFigures(holder: Address | null) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const queryClient = useQueryClient()
  const networks = useNetworks()
  const { available } = useProtocol()
  const list = (parts: { protocol: Protocol; token: string; amount: bigint }[]) => {
    const texts = parts.flatMap(({ protocol, token, amount }) => {
      const known = findYieldToken(networkWith(networks, protocol), token)
      return known ? [formatTokenAmount(amount, known.decimals, known.symbol, locale)] : []
    })
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
  }
  return {
    async readOwn() {
      if (holder === null) return null
      const protocols = PROTOCOLS.filter(protocol => available[protocol])
      return readOwnFigures({ api, queryClient, holder, protocols })
    },
    /** What the job changed for the user, in sentences. */
    describeOwn({ donated, kept, claimable }: ReturnType<typeof ownChange>): string[] {
      const [given, left] = [list(donated), list(kept)]
      return [
        given || left ? t('time.own', { given: given || '0', kept: left || '0' }) : '',
        claimable > 0 ? t('time.ownClaims', { claimable }) : '',
      ].filter(Boolean)
    },
  }
}

/** Returns null where the figures cannot be read: the job is told without them. */
export async function readOwnFigures(reading: Reading): Promise<OwnFigures | null> {
  const { api, queryClient, holder, protocols } = reading
  const fresh = { staleTime: 0 }
  try {
    const [requests, ...deposits] = await Promise.all([
      queryClient.fetchQuery({ ...withdrawalRequestsQuery(api, holder), ...fresh }),
      ...protocols.map(protocol => queryClient.fetchQuery({ ...depositsQuery(api, protocol), ...fresh })),
    ])
    return {
      yields: deposits.flatMap(({ totals }, at) =>
        totals.map(({ token, donated, kept }) => ({
          protocol: protocols[at] as Protocol,
          token,
          donated: BigInt(donated),
          kept: BigInt(kept),
        })),
      ),
      claimable: requests.filter(({ status }) => status === 'finalized').length,
    }
  } catch {
    return null
  }
}

/** What was given and kept between two readings, without tokens of which nothing was. */
export function ownChange(before: OwnFigures, after: OwnFigures) {
  type Token = Pick<OwnFigures['yields'][number], 'protocol' | 'token'>
  const isSame = (one: Token) => (other: Token) =>
    one.protocol === other.protocol && one.token === other.token
  const change = (part: 'donated' | 'kept') =>
    after.yields
      .map(each => ({
        protocol: each.protocol,
        token: each.token,
        amount: each[part] - (before.yields.find(isSame(each))?.[part] ?? 0n),
      }))
      .filter(({ amount }) => amount > 0n)
  return { donated: change('donated'), kept: change('kept'), claimable: after.claimable }
}
