import type { Hex } from 'viem'
import { type BlockClock, createBlockClock } from './block-clock.ts'
import { classifyMethod, readsPendingBlock } from './chain-methods.ts'
import { completeTransaction } from './complete-transaction.ts'
import { applyEntry, countPendingTransactions, type EngineRequest, type Head, readHead } from './engine.ts'
import type { Call, Entry, Journal } from './journal.ts'
import { RpcError } from './rpc-error.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

export type LocalChain = { request(call: Call): Promise<unknown> }

/** State before a block, to which the chain can be reverted. */
type Checkpoint = { head: Head; snapshot: string; entries: number }

/** Maximum depth of a reorg. Each checkpoint is a snapshot that the engine keeps. */
const MAX_CHECKPOINTS = 256
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const SERVER_ERROR = -32_000

/**
 * Wraps the engine in a journal: every change is written before it is applied, and every block gets an explicit
 * timestamp.
 */
export async function openLocalChain(journal: Journal, requestEngine: EngineRequest): Promise<LocalChain> {
  const head = await readHead(requestEngine)
  const isMining = journal.entries.findLast(({ method }) => method === 'evm_setAutomine')?.params[0] ?? true
  return createLocalChain({
    journal,
    requestEngine,
    head,
    clock: createBlockClock(head),
    automine: isMining === true,
  })
}

type LocalChainParts = {
  journal: Journal
  requestEngine: EngineRequest
  clock: BlockClock
  head: Head
  automine: boolean
}

function createLocalChain({ journal, requestEngine, clock, ...start }: LocalChainParts): LocalChain {
  let { head, automine } = start
  /** With pending transactions, automine could mine two blocks for one call, and only one would have our timestamp. */
  let poolMayHavePending = true
  const checkpoints: Checkpoint[] = []
  const snapshots = new Map<string, Checkpoint>()
  let queue: Promise<unknown> = Promise.resolve()
  let ongoingReorg: Promise<unknown> = Promise.resolve()

  /** Runs changes one after another; reads do not wait for them. */
  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = queue.then(task)
    queue = done.catch(() => {})
    return done
  }

  async function recordAndApply(entry: Entry): Promise<unknown> {
    journal.append(entry)
    return applyEntry(requestEngine, entry)
  }

  async function createCheckpoint(): Promise<Checkpoint> {
    const snapshot = (await requestEngine('evm_snapshot')) as string
    return { head, snapshot, entries: journal.length() }
  }

  /** Applies a call that may mine a block, and keeps a checkpoint if it did. */
  async function applyMiningCall({ method, params }: Call): Promise<unknown> {
    const checkpoint = await createCheckpoint()
    try {
      return await recordAndApply({ method, params, time: clock.nextTimestamp(), parent: head.hash })
    } finally {
      head = await readHead(requestEngine)
      if (head.number > checkpoint.head.number) {
        clock.onBlockMined(head.time)
        checkpoints.push(checkpoint)
        if (checkpoints.length > MAX_CHECKPOINTS) checkpoints.shift()
      }
    }
  }

  const mine = () => applyMiningCall({ method: 'evm_mine', params: [] })

  async function send(call: Call): Promise<unknown> {
    if (automine && poolMayHavePending) await minePendingTransactions()
    const before = head.number
    const hash = await applyMiningCall(await completeTransaction(requestEngine, call))
    if (head.number === before) poolMayHavePending = true
    return hash
  }

  async function minePendingTransactions(): Promise<void> {
    for (let waiting = await countPendingTransactions(requestEngine); waiting > 0; ) {
      await mine()
      const left = await countPendingTransactions(requestEngine)
      // The remaining transactions have nonce gaps.
      if (left === waiting) return
      waiting = left
    }
    poolMayHavePending = false
  }

  /** Mines one by one: blocks that the engine mines in bulk lack the right parent hash. */
  async function mineMany(blocks: number, interval: number | undefined): Promise<void> {
    for (let block = 0; block < blocks; block++) {
      await enqueue(() => {
        if (block > 0 && interval !== undefined) clock.setNextTimestamp(head.time + interval)
        return mine()
      })
    }
  }

  async function rewind(to: Checkpoint): Promise<boolean> {
    if ((await requestEngine('evm_revert', [to.snapshot])) !== true) return false
    journal.rewind(to.entries)
    head = to.head
    clock.onRewind(head.time)
    while ((checkpoints.at(-1)?.entries ?? -1) >= to.entries) checkpoints.pop()
    poolMayHavePending = true
    return true
  }

  /** Replaces the last `depth` blocks with empty ones. */
  async function reorg(depth: number): Promise<void> {
    const target = head.number - depth
    const checkpoint = checkpoints.findLast(each => each.head.number === target)
    const replaced = head
    if (checkpoint === undefined || !(await rewind(checkpoint)))
      throw new RpcError(SERVER_ERROR, `The chain cannot be taken back to block ${target}`)
    // Otherwise empty blocks with the same timestamps would have the same hashes.
    await recordAndApply({ method: 'hardhat_setPrevRandao', params: [replaced.hash] })
    for (let block = 0; block < depth; block++) await mine()
  }

  async function applyChange({ method, params }: Call): Promise<unknown> {
    const [first] = params
    switch (method) {
      case 'eth_sendRawTransaction':
      case 'eth_sendTransaction':
        return send({ method, params })
      case 'evm_mine':
        if (first !== undefined) setNextTimestamp(timestampOf(first))
        return mine()
      case 'evm_setNextBlockTimestamp':
        return setNextTimestamp(Number(first))
      case 'evm_setBlockTimestampInterval':
        return clock.setInterval(first === null ? undefined : Number(first))
      case 'evm_setTime':
        return clock.setTime(Number(first))
      case 'evm_increaseTime':
        return clock.increaseTime(Number(first))
      case 'evm_snapshot': {
        const checkpoint = await createCheckpoint()
        snapshots.set(checkpoint.snapshot, checkpoint)
        return checkpoint.snapshot
      }
      case 'evm_revert': {
        const checkpoint = snapshots.get(String(first))
        snapshots.delete(String(first))
        return checkpoint !== undefined && (await rewind(checkpoint))
      }
      case 'evm_reorg':
        return reorg(Number(first))
      default: {
        const result = await recordAndApply({ method, params })
        if (method === 'evm_setAutomine') automine = first === true
        return result
      }
    }
  }

  function setNextTimestamp(time: number): void {
    if (!(time >= head.time))
      throw new RpcError(INVALID_PARAMS, `The next block cannot be dated before the newest, ${head.time}`)
    clock.setNextTimestamp(time)
  }

  function dispatchChange(call: Call): Promise<unknown> {
    const [first, second] = call.params
    if (call.method === 'hardhat_mine')
      return mineMany(Number(first ?? 1), second === undefined ? undefined : Number(second))
    if (call.method === 'eth_sendRawTransactionSync')
      return enqueue(() => send({ method: 'eth_sendRawTransaction', params: [first] })).then(hash =>
        waitForReceipt(requestEngine, hash as Hex),
      )
    const done = enqueue(() => applyChange(call))
    if (call.method === 'evm_reorg') ongoingReorg = done.catch(() => {})
    return done
  }

  async function read({ method, params }: Call): Promise<unknown> {
    // Reads must not see the state between the revert and the new blocks of a reorg.
    await ongoingReorg
    if (!readsPendingBlock(method, params)) return requestEngine(method, params)
    return enqueue(() => applyEntry(requestEngine, { method, params, time: clock.nextTimestamp() }))
  }

  return {
    async request(call) {
      const kind = classifyMethod(call.method)
      if (kind === 'unknown')
        throw new RpcError(METHOD_NOT_FOUND, `The local chain has no method ${call.method}`)
      return kind === 'read' ? read(call) : ((await dispatchChange(call)) ?? null)
    },
  }
}

function timestampOf(parameter: unknown): number {
  const isObject = typeof parameter === 'object' && parameter !== null
  return Number(isObject ? (parameter as { timestamp?: unknown }).timestamp : parameter)
}
