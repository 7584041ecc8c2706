import { setTimeout } from 'node:timers/promises'
import type { PublicClient } from 'viem'
import type { RequestApi } from '../read-api.ts'
import { InputError } from './input-error.ts'
import { type Indexed, readIndexed } from './read-status.ts'

const POLL_MS = 500

type Awaited = {
  client: PublicClient
  requestApi: RequestApi
  chainId: number
  /** The block to audit; the node's newest one if there is none. */
  wanted: bigint | undefined
  waitSeconds: number
  onWait(indexed: bigint, wanted: bigint): void
}

/** The block that the API answers for, once it has indexed the wanted one. Both must be the same chain. */
export async function awaitBlock(options: Awaited): Promise<bigint> {
  const { client, requestApi, chainId, wanted, waitSeconds, onWait } = options
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const target = wanted ?? head
  if (target > head) throw new InputError(`--block ${target} does not exist: the node's newest is ${head}`)
  let indexed = await readIndexed(requestApi, chainId)
  const deadline = Date.now() + waitSeconds * 1_000
  while (indexed.number < target) {
    if (Date.now() >= deadline)
      throw new InputError(
        `The API is behind: it has indexed block ${indexed.number} of ${target}, after ${waitSeconds} s of waiting`,
      )
    onWait(indexed.number, target)
    await setTimeout(POLL_MS)
    indexed = await readIndexed(requestApi, chainId)
  }
  if (wanted !== undefined && indexed.number > wanted)
    throw new InputError(
      `The API answers for block ${indexed.number} and no longer for --block ${wanted}: leave --block out`,
    )
  await requireSameBlock(client, indexed)
  return indexed.number
}

/** Two local chains have the same id: their blocks tell them apart. */
async function requireSameBlock(client: PublicClient, { number, at }: Indexed): Promise<void> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  if (number > head)
    throw new InputError(
      `The node is behind the API: its newest block is ${head}, the API answers for ${number}`,
    )
  const { timestamp } = await client.getBlock({ blockNumber: number })
  const own = new Date(Number(timestamp) * 1_000).toISOString()
  if (own !== at)
    throw new InputError(
      `--api and --rpc are different chains: block ${number} is of ${at} for the API and of ${own} for the node`,
    )
}
