import { type LidoAddresses, stEthAbi, withdrawalQueueAbi } from '@kindyield/chain'
import {
  DAYS_IN_QUEUE,
  type Deployer,
  reportToLido,
  YEARLY_REWARDS_BASIS_POINTS,
} from '@kindyield/devnet/control'
import { type PublicClient, parseEther, type TestClient } from 'viem'
import type { LocalClock } from './local-clock.ts'

export type LocalLidoOptions = {
  chain: PublicClient
  testClient: TestClient
  clock: LocalClock
  deployer: Deployer
  lido: LidoAddresses
}

const BASIS_POINTS = 10_000n
const YEAR_SECONDS = 365n * 24n * 60n * 60n
const QUEUE_SECONDS = DAYS_IN_QUEUE * 24 * 60 * 60
/** The account that stands for all validators never runs dry. */
const PURSE = parseEther('100000')
const RECENT_BLOCKS = 1_000n

/** Lido's oracle on the local chain: what validators earn or lose, and which withdrawals are finalized. */
export function createLocalLido({ chain, testClient, clock, deployer, lido }: LocalLidoOptions) {
  const stETH = { address: lido.stETH, abi: stEthAbi } as const
  const queue = { address: lido.withdrawalQueue, abi: withdrawalQueueAbi } as const

  const pooledWei = () => chain.readContract({ ...stETH, functionName: 'getTotalPooledEther' })
  const waiting = () => chain.readContract({ ...queue, functionName: 'unfinalizedRequestNumber' })

  /** The second that the last report spoke of. */
  async function lastReportAt(): Promise<number> {
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    for (const fromBlock of [head > RECENT_BLOCKS ? head - RECENT_BLOCKS : 0n, 0n]) {
      const rebases = await chain.getContractEvents({
        ...stETH,
        eventName: 'TokenRebased',
        fromBlock,
        strict: true,
      })
      const last = rebases.at(-1)
      if (last !== undefined) return Number(last.args.reportTimestamp)
    }
    return Number((await chain.getBlock({ blockNumber: 0n })).timestamp)
  }

  /** Reports what was earned since the last report, in a block of that second, and finalizes old requests. */
  async function earnUntil(second: number): Promise<void> {
    const elapsed = BigInt(second - (await lastReportAt()))
    const rewardsWei =
      ((await pooledWei()) * YEARLY_REWARDS_BASIS_POINTS * elapsed) / (BASIS_POINTS * YEAR_SECONDS)
    await testClient.setBalance({ address: deployer.account.address, value: PURSE + rewardsWei })
    await clock.dateNextBlock(second)
    await reportToLido(deployer, lido, { rewardsWei, finalizeUntil: BigInt(second - QUEUE_SECONDS) })
  }

  /** Takes so many basis points of all stETH. */
  async function lose(basisPoints: number): Promise<bigint> {
    const lostWei = ((await pooledWei()) * BigInt(basisPoints)) / BASIS_POINTS
    await clock.dateNextBlock(await nextReportAt())
    await reportToLido(deployer, lido, { rewardsWei: -lostWei })
    return lostWei
  }

  /** Finalizes every request that waits, and says how many those were. */
  async function finalizeAll(): Promise<number> {
    const before = await waiting()
    for (let left = before, last = -1n; left > 0n && left !== last; ) {
      const second = await nextReportAt()
      await clock.dateNextBlock(second)
      await reportToLido(deployer, lido, { finalizeUntil: BigInt(second) })
      last = left
      left = await waiting()
    }
    return Number(before - (await waiting()))
  }

  /** A report speaks of the second before its block, and each of a later one than the last. */
  async function nextReportAt(): Promise<number> {
    const [now, last] = await Promise.all([clock.now(), lastReportAt()])
    return Math.max(now, last + 2)
  }

  return { earnUntil, lose, finalizeAll, waiting, nextReportAt, lastReportAt }
}
