import { ngoFactoryAbi } from '@kindyield/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import type { Web3 } from '../client/create-web3.ts'

/** The factory's roles and NGO count. */
export type Factory = {
  address: Address
  owner: Address
  oracle: Address
  ngoCount: number
}

export function factoryQuery(web3: Web3 | null) {
  const address = web3?.network.deployment?.ngoFactory
  return queryOptions({
    queryKey: ['chain', 'factory', address],
    queryFn:
      web3 && address
        ? async (): Promise<Factory> => {
            const factory = { address, abi: ngoFactoryAbi } as const
            const [owner, oracle, ngoCount] = await Promise.all([
              readContract(web3.client, { ...factory, functionName: 'owner' }),
              readContract(web3.client, { ...factory, functionName: 'oracle' }),
              readContract(web3.client, { ...factory, functionName: 'ngoCount' }),
            ])
            return { address, owner, oracle, ngoCount: Number(ngoCount) }
          }
        : skipToken,
  })
}

export function isSameAddress(one: Address | null | undefined, other: Address | null | undefined): boolean {
  return Boolean(one && other && isAddressEqual(one, other))
}
