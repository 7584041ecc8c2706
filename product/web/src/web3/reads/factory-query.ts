import { ngoFactoryAbi } from '@kindyield/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainAccess } from '#web3/client/create-web3.ts'
import type { TokenStatus } from '#web3/network/assets.ts'

/** The factory's roles and NGO count. */
export type Factory = {
  chainId: number
  address: Address
  owner: Address
  oracle: Address
  ngoCount: number
  /** Whole days between the announcement of a change and its effect. */
  delayDays: number
}

const DAY = 24n * 60n * 60n

export function factoryQuery(chain: ChainAccess | null) {
  const address = chain?.network.kindyield.ngoFactory
  return queryOptions({
    queryKey: ['chain', chain?.id, 'factory', address],
    queryFn:
      chain && address
        ? async (): Promise<Factory> => {
            const factory = { address, abi: ngoFactoryAbi } as const
            const [owner, oracle, ngoCount, delay] = await Promise.all([
              readContract(chain.client, { ...factory, functionName: 'owner' }),
              readContract(chain.client, { ...factory, functionName: 'oracle' }),
              readContract(chain.client, { ...factory, functionName: 'ngoCount' }),
              readContract(chain.client, { ...factory, functionName: 'DELAY' }),
            ])
            return {
              chainId: chain.id,
              address,
              owner,
              oracle,
              ngoCount: Number(ngoCount),
              delayDays: Number(delay / DAY),
            }
          }
        : skipToken,
  })
}

export function isSameAddress(one: Address | null | undefined, other: Address | null | undefined): boolean {
  return Boolean(one && other && isAddressEqual(one, other))
}

/** A token of the network that Aave's vaults can take, and whether they do. */
export type TokenState = {
  symbol: string
  token: Address
  status: TokenStatus
}

export function tokenStatesQuery(chain: ChainAccess | null, factory: Address) {
  const tokens = chain?.network.aave?.tokens
  return queryOptions({
    queryKey: ['chain', chain?.id, 'token-states', factory],
    queryFn:
      chain && tokens
        ? () =>
            Promise.all(
              Object.entries(tokens).map(async ([symbol, token]): Promise<TokenState> => {
                return { symbol, token, status: await readTokenStatus(chain, factory, token) }
              }),
            )
        : skipToken,
  })
}

export async function readTokenStatus(
  chain: ChainAccess,
  factory: Address,
  token: Address,
): Promise<TokenStatus> {
  const [allowed, paused] = await readContract(chain.client, {
    address: factory,
    abi: ngoFactoryAbi,
    functionName: 'tokenState',
    args: [token],
  })
  if (!allowed) return 'removed'
  return paused ? 'paused' : 'open'
}
