import { type LidoAddresses, stEthAbi, withdrawalQueueAbi } from '@kindyield/chain'
import type { PublicClient } from 'viem'
import type { QueueThroughput } from './estimate-wait.ts'

/** Finalizations to average over; Lido makes about one a day. */
const MAX_FINALIZATIONS = 7
/** Nodes reject larger ranges. */
const BLOCKS_PER_CALL = 10_000
/** A week of Ethereum's blocks. */
const MAX_BLOCKS_BACK = 50_000

type Finalization = { to: bigint; wei: bigint; at: bigint }

export async function readQueueThroughput(
  chain: PublicClient,
  lido: LidoAddresses,
): Promise<QueueThroughput> {
  const queue = { address: lido.withdrawalQueue, abi: withdrawalQueueAbi } as const
  const [unfinalizedWei, bufferedWei, finalizations] = await Promise.all([
    chain.readContract({ ...queue, functionName: 'unfinalizedStETH' }),
    chain.readContract({ address: lido.stETH, abi: stEthAbi, functionName: 'getBufferedEther' }),
    readFinalizations(chain, lido),
  ])
  const statuses = await chain.readContract({
    ...queue,
    functionName: 'getWithdrawalStatus',
    args: [finalizations.map(({ to }) => to)],
  })
  // The newest request of each finalization: earlier ones also waited for ether, or for the same finalization.
  const waits = statuses.map(({ timestamp }, index) => Number((finalizations[index]?.at ?? 0n) - timestamp))
  return {
    unfinalizedWei,
    bufferedWei,
    weiPerSecond: weiPerSecondOf(finalizations),
    usualWaitSeconds: median(waits),
  }
}

/** The newest finalizations, oldest first. */
async function readFinalizations(chain: PublicClient, lido: LidoAddresses): Promise<Finalization[]> {
  const head = Number(await chain.getBlockNumber({ cacheTime: 0 }))
  const oldest = Math.max(0, head - MAX_BLOCKS_BACK)
  let found: Finalization[] = []
  for (
    let toBlock = head;
    toBlock >= oldest && found.length < MAX_FINALIZATIONS;
    toBlock -= BLOCKS_PER_CALL
  ) {
    const events = await chain.getContractEvents({
      address: lido.withdrawalQueue,
      abi: withdrawalQueueAbi,
      eventName: 'WithdrawalsFinalized',
      fromBlock: BigInt(Math.max(oldest, toBlock - BLOCKS_PER_CALL + 1)),
      toBlock: BigInt(toBlock),
      strict: true,
    })
    const older = events.map(({ args }) => ({
      to: args.to,
      wei: args.amountOfETHLocked,
      at: args.timestamp,
    }))
    found = [...older, ...found]
  }
  return found.slice(-MAX_FINALIZATIONS)
}

/** Wei per second after the first finalization, whose own period is unknown. */
function weiPerSecondOf([first, ...later]: Finalization[]): number | undefined {
  const last = later.at(-1)
  if (first === undefined || last === undefined || last.at <= first.at) return undefined
  const wei = later.reduce((sum, each) => sum + each.wei, 0n)
  return wei === 0n ? undefined : Number(wei) / Number(last.at - first.at)
}

function median(numbers: number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}
