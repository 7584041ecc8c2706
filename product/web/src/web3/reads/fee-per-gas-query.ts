import { queryOptions, skipToken } from '@tanstack/react-query'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { Web3 } from '#web3/client/create-web3.ts'

export function feePerGasQuery(web3: Web3 | null | undefined) {
  return queryOptions({
    queryKey: ['chain', 'fee-per-gas'],
    queryFn: web3 ? web3.reads.feePerGas : skipToken,
    ...withBlocks,
  })
}
