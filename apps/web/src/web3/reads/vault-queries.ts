import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Web3 } from '../client/create-web3.ts'

const REFETCH_MS = 15_000

type Maybe<T> = T | null | undefined

/** Lido and Aave vaults share `isBanned`. */
export function bannedQuery(web3: Maybe<Web3>, vault: Maybe<Address>, user: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'banned', vault, user],
    queryFn:
      web3 && vault && user
        ? () =>
            web3.library.readContract(web3.client, {
              address: vault,
              abi: web3.library.aaveVaultAbi,
              functionName: 'isBanned',
              args: [user],
            })
        : skipToken,
  })
}

/** R14: how much of a token an NGO's vault has lent; disabled while an argument is null. */
export function vaultBalanceQuery(web3: Maybe<Web3>, token: Maybe<Address>, vault: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'vault-balance', vault, token],
    queryFn:
      web3 && token && vault
        ? async () => {
            const { readContract, aaveVaultAbi, isAddressEqual } = web3.library
            const contract = { address: vault, abi: aaveVaultAbi } as const
            const tokens = await readContract(web3.client, { ...contract, functionName: 'tokens' })
            // `getTokenBalance` reverts before the first deposit of the token.
            if (!tokens.some(each => isAddressEqual(each, token))) return 0n
            return readContract(web3.client, { ...contract, functionName: 'getTokenBalance', args: [token] })
          }
        : skipToken,
    refetchInterval: REFETCH_MS,
  })
}
