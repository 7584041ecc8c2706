import { useQuery } from '@tanstack/react-query'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { factoryQuery, isSameAddress } from './factory-query.ts'

/** The roles of the first network's factory, and which of them the connected account has. */
export function useFactory() {
  const web3 = useWeb3()
  const chain = web3?.chains[0] ?? null
  const account = useAccount()
  const query = useQuery({ ...factoryQuery(chain), enabled: account !== null })
  return {
    query,
    exists: chain === null || chain.network.kindyield.ngoFactory !== null,
    isOwner: isSameAddress(query.data?.owner, account),
    isOracle: isSameAddress(query.data?.oracle, account),
  }
}
