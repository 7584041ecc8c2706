import { ngoFactoryAbi } from '@kindyield/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, stringToHex } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** The factory's number for a key; zero where it has none. */
export function ngoOfKeyQuery(chain: ChainAccess | null, key: string) {
  const address = chain?.network.kindyield.ngoFactory
  return queryOptions({
    queryKey: ['chain', chain?.id, 'ngo-of-key', key],
    queryFn:
      chain && address
        ? () =>
            readContract(chain.client, {
              address,
              abi: ngoFactoryAbi,
              functionName: 'ngoOfKey',
              args: [stringToHex(key, { size: 32 })],
            })
        : skipToken,
    ...withBlocks,
  })
}

/** The code at an address; null where there is none. */
export function codeQuery(chain: ChainAccess | null, address: Address) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'code', address],
    queryFn: chain ? async () => (await getCode(chain.client, { address })) ?? null : skipToken,
  })
}
