import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

type Maybe<T> = T | null | undefined

export function bannedQuery(chain: Maybe<ChainAccess>, vault: Maybe<Address>, user: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'banned', vault, user],
    queryFn: chain && vault && user ? () => chain.reads.isBanned(vault, user) : skipToken,
  })
}

/** How much of a token an NGO's vault has supplied; disabled while an argument is null. */
export function suppliedQuery(chain: Maybe<ChainAccess>, token: Maybe<Address>, vault: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'supplied', vault, token],
    queryFn: chain && token && vault ? () => chain.reads.supplied(vault, token) : skipToken,
    ...withBlocks,
  })
}
