import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Web3 } from '../client/create-web3.ts'

const REFETCH_MS = 15_000

type Maybe<T> = T | null | undefined

export function feePerGasQuery(web3: Maybe<Web3>) {
  return queryOptions({
    queryKey: ['chain', 'fee-per-gas'],
    queryFn: web3 ? async () => (await web3.library.estimateFeesPerGas(web3.client)).maxFeePerGas : skipToken,
    refetchInterval: REFETCH_MS,
  })
}
