import { type LidoAddresses, stEthAbi, withdrawalQueueAbi } from '@kindyield/chain'
import {
  DAYS_IN_QUEUE,
  type Deployer,
  rebaseLido,
  YEARLY_REWARDS_BASIS_POINTS,
} from '@kindyield/devnet/control'
import { type PublicClient, parseEther, type TestClient } from 'viem'

type LocalClock = ReturnType<typeof createLocalClock>

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
/** Balance of the account that pays the rewards of all validators. */
const REWARDS_BALANCE = parseEther('100000')
const RECENT_BLOCKS = 1_000n

/** Lido's oracle on the local chain: rebases stETH and finalizes withdrawal requests. */
export function createLocalLido({ chain, testClient, clock, deployer, lido }: LocalLidoOptions) {
  const stETH = { address: lido.stETH, abi: stEthAbi } as const
  const queue = { address: lido.withdrawalQueue, abi: withdrawalQueueAbi } as const

  const pooledWei = () => chain.readContract({ ...stETH, functionName: 'getTotalPooledEther' })
  const countUnfinalized = () => chain.readContract({ ...queue, functionName: 'unfinalizedRequestNumber' })

  /** The report timestamp of the last rebase, in seconds. */
  async function lastRebaseAt(): Promise<number> {
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

  /** Rebases with the rewards since the last rebase, in a block with this timestamp, and finalizes old requests. */
  async function rebaseUntil(second: number): Promise<void> {
    const elapsed = BigInt(second - (await lastRebaseAt()))
    const rewardsWei =
      ((await pooledWei()) * YEARLY_REWARDS_BASIS_POINTS * elapsed) / (BASIS_POINTS * YEAR_SECONDS)
    await testClient.setBalance({ address: deployer.account.address, value: REWARDS_BALANCE + rewardsWei })
    await clock.setNextBlockTime(second)
    await rebaseLido(deployer, lido, { rewardsWei, finalizeUntil: BigInt(second - QUEUE_SECONDS) })
  }

  /** Removes these basis points of all stETH. */
  async function slash(basisPoints: number): Promise<bigint> {
    const lostWei = ((await pooledWei()) * BigInt(basisPoints)) / BASIS_POINTS
    await clock.setNextBlockTime(await nextRebaseAt())
    await rebaseLido(deployer, lido, { rewardsWei: -lostWei })
    return lostWei
  }

  /** Finalizes all pending requests, and returns how many. */
  async function finalizeAll(): Promise<number> {
    const before = await countUnfinalized()
    for (let left = before, last = -1n; left > 0n && left !== last; ) {
      const second = await nextRebaseAt()
      await clock.setNextBlockTime(second)
      await rebaseLido(deployer, lido, { finalizeUntil: BigInt(second) })
      last = left
      left = await countUnfinalized()
    }
    return Number(before - (await countUnfinalized()))
  }

  /** A rebase refers to the second before its block, and must be later than the last one. */
  async function nextRebaseAt(): Promise<number> {
    const [now, last] = await Promise.all([clock.now(), lastRebaseAt()])
    return Math.max(now, last + 2)
  }

  return { rebaseUntil, slash, finalizeAll, countUnfinalized, nextRebaseAt, lastRebaseAt }
}

/** The settable clock of the local chain. All times are in seconds. */
export function createLocalClock(chain: PublicClient, testClient: TestClient) {
  /** The timestamp of the pending block; the newest block may be old, because blocks are mined only for transactions. */
  async function now(): Promise<number> {
    return Number((await chain.getBlock({ blockTag: 'pending' })).timestamp)
  }

  /** Sets the timestamp of the next block; the clock continues from there. */
  async function setNextBlockTime(seconds: number): Promise<void> {
    await testClient.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
  }

  async function aheadOfWallClock(): Promise<number> {
    return (await now()) - Math.floor(Date.now() / 1000)
  }

  return { now, setNextBlockTime, aheadOfWallClock }
}
