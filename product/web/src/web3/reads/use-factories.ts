import { useQueries } from '@tanstack/react-query'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { factoryQuery, isSameAddress } from './factory-query.ts'

/** The factories of all networks that were read, in the order of the networks, and whether the account owns one of them. */
export function useFactories() {
  const web3 = useWeb3()
  const account = useAccount()
  const chains = (web3?.chains ?? []).filter(({ network }) => network.kindyield.ngoFactory !== null)
  const queries = useQueries({
    queries: chains.map(chain => ({ ...factoryQuery(chain), enabled: account !== null })),
  })
  const factories = queries.flatMap(({ data }) => data ?? [])
  return {
    factories,
    isOwner: factories.some(({ owner }) => isSameAddress(owner, account)),
    isLoading: web3 === null || queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError, data }) => isError && data === undefined),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
