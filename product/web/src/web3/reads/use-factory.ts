import { useQuery } from '@tanstack/react-query'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { factoryQuery, isSameAddress } from './factory-query.ts'

/** The factory's roles, and which of them the connected account has. */
export function useFactory() {
  const web3 = useWeb3()
  const account = useAccount()
  const query = useQuery({ ...factoryQuery(web3), enabled: account !== null })
  return {
    query,
    exists: web3 === null || web3.network.kindyield.ngoFactory !== null,
    isOwner: isSameAddress(query.data?.owner, account),
    isOracle: isSameAddress(query.data?.oracle, account),
  }
}
