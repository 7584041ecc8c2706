import { withdrawalQueueAbi } from '@kindyield/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Web3 } from '../client/create-web3.ts'

/** R17: minimum and maximum of one withdrawal request. */
export function queueLimitsQuery(web3: Web3 | null) {
  const queue = web3?.network.lido?.withdrawalQueue
  const read = (
    { client, library }: Web3,
    address: Address,
    functionName: `${'MIN' | 'MAX'}_STETH_WITHDRAWAL_AMOUNT`,
  ) => library.readContract(client, { address, abi: withdrawalQueueAbi, functionName })
  return queryOptions({
    queryKey: ['chain', 'queue-limits'],
    queryFn:
      web3 && queue
        ? async () => {
            const [min, max] = await Promise.all([
              read(web3, queue, 'MIN_STETH_WITHDRAWAL_AMOUNT'),
              read(web3, queue, 'MAX_STETH_WITHDRAWAL_AMOUNT'),
            ])
            return { min, max }
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** R17: converts stETH to wstETH. */
export function wstEthOfStEthQuery(web3: Web3 | null, amount: bigint | null) {
  const wstETH = web3?.network.lido?.wstETH
  return queryOptions({
    queryKey: ['chain', 'wstETH-of-stETH', String(amount)],
    queryFn:
      web3 && wstETH && amount !== null
        ? () =>
            web3.library.readContract(web3.client, {
              address: wstETH,
              abi: web3.library.wstEthAbi,
              functionName: 'getWstETHByStETH',
              args: [amount],
            })
        : skipToken,
  })
}
