import { setTimeout } from 'node:timers/promises'
import { createPublicClient, createTestClient, http } from 'viem'
import type { ChaosStack } from '../stack/chaos-stack.ts'
import type { Fault } from './fault.ts'

const MAX_DEPTH = 8
const MAX_DAYS = 5
const DAY_SECONDS = 86_400
const RETRY_MS = 250
const TIMEOUT_MS = 90_000
const LATE_MS = 30_000

export const chainFaults: Fault[] = [
  {
    name: 'reorg',
    inject: (stack, random) => {
      const depth = random.between(1, MAX_DEPTH)
      // A chain that was just started can be taken back only over the blocks since, and traffic has to make them first.
      return untilDone(async () => {
        const head = await createPublicClient({ transport: http(stack.chainUrl()) }).getBlockNumber()
        // A call that nobody waits for any more can still be carried out.
        const reorg = { fork: Number(head) - depth, at: performance.now() + LATE_MS }
        stack.reorgs.push(reorg)
        await send(stack, 'evm_reorg', [depth])
        reorg.at = performance.now()
      })
    },
  },
  {
    name: "jump of the chain's clock",
    inject: (stack, random) => {
      const seconds = random.between(1, MAX_DAYS * DAY_SECONDS)
      return untilDone(async () => {
        await send(stack, 'evm_increaseTime', [seconds])
        await send(stack, 'evm_mine', [])
      })
    },
  },
]

async function send(stack: ChaosStack, method: string, params: unknown[]): Promise<void> {
  const client = createTestClient({ mode: 'hardhat', transport: http(stack.chainUrl(), { retryCount: 0 }) })
  await client.request({ method: method as never, params: params as never })
}

async function untilDone(act: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await setTimeout(RETRY_MS)
    }
  }
}
