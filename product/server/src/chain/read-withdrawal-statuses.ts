import { withdrawalQueueAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'

export type WithdrawalStatus = { isFinalized: boolean; isClaimed: boolean; claimable: bigint }

/** Reads the status of requests from Lido's withdrawal queue, in the order of `requestIds`. */
export async function readWithdrawalStatuses(
  chain: PublicClient,
  withdrawalQueue: Address,
  requestIds: bigint[],
): Promise<WithdrawalStatus[]> {
  if (requestIds.length === 0) return []
  const queue = { address: withdrawalQueue, abi: withdrawalQueueAbi } as const
  // The queue takes hints for ids in ascending order, and only for finalized requests.
  const ids = [...requestIds].sort((a, b) => (a < b ? -1 : 1))
  const [statuses, lastCheckpoint] = await Promise.all([
    chain.readContract({ ...queue, functionName: 'getWithdrawalStatus', args: [ids] }),
    chain.readContract({ ...queue, functionName: 'getLastCheckpointIndex' }),
  ])
  const finalized = ids.filter((_, index) => statuses[index]?.isFinalized)
  const claimable = await readClaimable(chain, queue, finalized, lastCheckpoint)
  const stateOf = new Map(
    ids.map((id, index) => {
      const { isFinalized = false, isClaimed = false } = statuses[index] ?? {}
      return [id, { isFinalized, isClaimed, claimable: claimable.get(id) ?? 0n }]
    }),
  )
  return requestIds.map(id => stateOf.get(id) as WithdrawalStatus)
}

async function readClaimable(
  chain: PublicClient,
  queue: { address: Address; abi: typeof withdrawalQueueAbi },
  ids: bigint[],
  lastCheckpoint: bigint,
): Promise<Map<bigint, bigint>> {
  if (ids.length === 0) return new Map()
  const hints = await chain.readContract({
    ...queue,
    functionName: 'findCheckpointHints',
    args: [ids, 1n, lastCheckpoint],
  })
  const amounts = await chain.readContract({
    ...queue,
    functionName: 'getClaimableEther',
    args: [ids, hints],
  })
  return new Map(ids.map((id, index) => [id, amounts[index] ?? 0n]))
}
