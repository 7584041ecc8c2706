import { queryOptions, skipToken } from '@tanstack/react-query'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

export function feePerGasQuery(chain: ChainAccess | null | undefined) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'fee-per-gas'],
    queryFn: chain ? chain.reads.feePerGas : skipToken,
    ...withBlocks,
  })
}
