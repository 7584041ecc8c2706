import type { LidoAddresses } from '@kindyield/chain'
import { type Deployer, readArtifact } from '@kindyield/deploy'
import type { TransactionReceipt } from 'viem'

export type LidoRebase = {
  /** What the pool earned since the last report; a loss is negative. */
  rewardsWei?: bigint
  /** Withdrawal requests up to this chain time, in seconds, are finalized; without it none is. */
  finalizeUntil?: bigint
}

type BatchesState = {
  remainingEthBudget: bigint
  finished: boolean
  batches: readonly bigint[]
  batchesLength: bigint
}

const MAX_BATCHES = 36
const REQUESTS_PER_CALL = 1000n

/**
 * Submits the daily report of Lido's oracle, which rebases stETH and finalizes withdrawal requests. The account of
 * `deployer` pays the rewards. Only one report per second of chain time is possible.
 */
export async function rebaseLido(
  deployer: Deployer,
  lido: LidoAddresses,
  { rewardsWei = 0n, finalizeUntil }: LidoRebase,
): Promise<TransactionReceipt> {
  const stETH = { address: lido.stETH, abi: readArtifact('StETH.sol').abi }
  const batches =
    finalizeUntil === undefined ? [] : await findBatches(deployer, lido, rewardsWei, finalizeUntil)
  return deployer.send(stETH, 'report', [rewardsWei, batches], { value: rewardsWei > 0n ? rewardsWei : 0n })
}

async function findBatches(
  deployer: Deployer,
  lido: LidoAddresses,
  rewardsWei: bigint,
  finalizeUntil: bigint,
): Promise<bigint[]> {
  const stETH = { address: lido.stETH, abi: readArtifact('StETH.sol').abi }
  const queue = { address: lido.withdrawalQueue, abi: readArtifact('WithdrawalQueue.sol').abi }
  const shareRate = await deployer.read<bigint>(stETH, 'simulateReport', [rewardsWei])
  let state: BatchesState = {
    remainingEthBudget: (await deployer.read<bigint>(stETH, 'getTotalPooledEther')) + rewardsWei,
    finished: false,
    batches: Array<bigint>(MAX_BATCHES).fill(0n),
    batchesLength: 0n,
  }
  while (!state.finished && state.remainingEthBudget > 0n) {
    const args = [shareRate, finalizeUntil, REQUESTS_PER_CALL, state]
    state = await deployer.read<BatchesState>(queue, 'calculateFinalizationBatches', args)
  }
  return state.batches.slice(0, Number(state.batchesLength))
}
