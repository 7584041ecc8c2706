import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { Web3 } from '#web3/client/create-web3.ts'

type Maybe<T> = T | null | undefined

export function bannedQuery(web3: Maybe<Web3>, vault: Maybe<Address>, user: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'banned', vault, user],
    queryFn: web3 && vault && user ? () => web3.reads.isBanned(vault, user) : skipToken,
  })
}

/** How much of a token an NGO's vault has supplied; disabled while an argument is null. */
export function suppliedQuery(web3: Maybe<Web3>, token: Maybe<Address>, vault: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'supplied', vault, token],
    queryFn: web3 && token && vault ? () => web3.reads.supplied(vault, token) : skipToken,
    ...withBlocks,
  })
}
