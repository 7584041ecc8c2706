import { ngoFactoryAbi } from '@kindyield/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import type { Web3 } from '#web3/client/create-web3.ts'
import type { TokenStatus } from '#web3/network/assets.ts'

/** The factory's roles and NGO count. */
export type Factory = {
  address: Address
  owner: Address
  oracle: Address
  ngoCount: number
  /** Whole days between the announcement of a change and its effect. */
  delayDays: number
}

const DAY = 24n * 60n * 60n

export function factoryQuery(web3: Web3 | null) {
  const address = web3?.network.kindyield.ngoFactory
  return queryOptions({
    queryKey: ['chain', 'factory', address],
    queryFn:
      web3 && address
        ? async (): Promise<Factory> => {
            const factory = { address, abi: ngoFactoryAbi } as const
            const [owner, oracle, ngoCount, delay] = await Promise.all([
              readContract(web3.client, { ...factory, functionName: 'owner' }),
              readContract(web3.client, { ...factory, functionName: 'oracle' }),
              readContract(web3.client, { ...factory, functionName: 'ngoCount' }),
              readContract(web3.client, { ...factory, functionName: 'DELAY' }),
            ])
            return { address, owner, oracle, ngoCount: Number(ngoCount), delayDays: Number(delay / DAY) }
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

export function tokenStatesQuery(web3: Web3 | null, factory: Address) {
  const tokens = web3?.network.aave?.tokens
  return queryOptions({
    queryKey: ['chain', 'token-states', factory],
    queryFn:
      web3 && tokens
        ? () =>
            Promise.all(
              Object.entries(tokens).map(async ([symbol, token]): Promise<TokenState> => {
                return { symbol, token, status: await readTokenStatus(web3, factory, token) }
              }),
            )
        : skipToken,
  })
}

export async function readTokenStatus(web3: Web3, factory: Address, token: Address): Promise<TokenStatus> {
  const [allowed, paused] = await readContract(web3.client, {
    address: factory,
    abi: ngoFactoryAbi,
    functionName: 'tokenState',
    args: [token],
  })
  if (!allowed) return 'removed'
  return paused ? 'paused' : 'open'
}
