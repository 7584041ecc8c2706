import type { Hex } from 'viem'
import { type BlockClock, createBlockClock } from './block-clock.ts'
import { kindOf, readsNextBlock } from './chain-methods.ts'
import { completeTransaction } from './complete-transaction.ts'
import { type Ask, countWaiting, type Head, play, readHead } from './engine.ts'
import type { Call, Entry, Journal } from './journal.ts'
import { RpcError } from './rpc-error.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

export type LocalChain = { request(call: Call): Promise<unknown> }

/** The chain before a block, to which it can be taken back. */
type Mark = { head: Head; snapshot: string; entries: number }

/** As deep as anybody reorganises; each is a snapshot that the engine keeps. */
const MARKS = 256
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const SERVER_ERROR = -32_000

/** The engine as a chain that is kept: every change is in the journal before it is made, and blocks are dated by hand. */
export async function openLocalChain(journal: Journal, ask: Ask): Promise<LocalChain> {
  const head = await readHead(ask)
  const isMining = journal.entries.findLast(({ method }) => method === 'evm_setAutomine')?.params[0] ?? true
  return createLocalChain({ journal, ask, head, clock: createBlockClock(head), automine: isMining === true })
}

type Parts = { journal: Journal; ask: Ask; clock: BlockClock; head: Head; automine: boolean }

function createLocalChain({ journal, ask, clock, ...start }: Parts): LocalChain {
  let { head, automine } = start
  /** Transactions may wait in the pool: an automatic block could become two, and only one of them dated by hand. */
  let poolMayHold = true
  const marks: Mark[] = []
  const snapshots = new Map<string, Mark>()
  let queue: Promise<unknown> = Promise.resolve()
  let reorganised: Promise<unknown> = Promise.resolve()

  /** Changes happen one after another; reads need not wait for them. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = queue.then(act)
    queue = done.catch(() => {})
    return done
  }

  async function record(entry: Entry): Promise<unknown> {
    journal.append(entry)
    return play(ask, entry)
  }

  async function takeMark(): Promise<Mark> {
    const snapshot = (await ask('evm_snapshot')) as string
    return { head, snapshot, entries: journal.length() }
  }

  /** A call that may mine a block. */
  async function mayMine({ method, params }: Call): Promise<unknown> {
    const mark = await takeMark()
    try {
      return await record({ method, params, time: clock.nextBlock(), parent: head.hash })
    } finally {
      head = await readHead(ask)
      if (head.number > mark.head.number) {
        clock.mined(head.time)
        marks.push(mark)
        if (marks.length > MARKS) marks.shift()
      }
    }
  }

  const mine = () => mayMine({ method: 'evm_mine', params: [] })

  async function send(call: Call): Promise<unknown> {
    if (automine && poolMayHold) await emptyPool()
    const before = head.number
    const hash = await mayMine(await completeTransaction(ask, call))
    if (head.number === before) poolMayHold = true
    return hash
  }

  async function emptyPool(): Promise<void> {
    for (let waiting = await countWaiting(ask); waiting > 0; ) {
      await mine()
      const left = await countWaiting(ask)
      // The rest waits for an earlier nonce.
      if (left === waiting) return
      waiting = left
    }
    poolMayHold = false
  }

  /** One by one: blocks that the engine mines in bulk do not name the ones before them. */
  async function mineMany(blocks: number, interval: number | undefined): Promise<void> {
    for (let block = 0; block < blocks; block++) {
      await inTurn(() => {
        if (block > 0 && interval !== undefined) clock.dateNextBlock(head.time + interval)
        return mine()
      })
    }
  }

  async function rewind(to: Mark): Promise<boolean> {
    if ((await ask('evm_revert', [to.snapshot])) !== true) return false
    journal.rewind(to.entries)
    head = to.head
    clock.rewound(head.time)
    while ((marks.at(-1)?.entries ?? -1) >= to.entries) marks.pop()
    poolMayHold = true
    return true
  }

  /** Other, empty blocks in the place of the last `depth`. */
  async function reorganise(depth: number): Promise<void> {
    const target = head.number - depth
    const mark = marks.findLast(each => each.head.number === target)
    const replaced = head
    if (mark === undefined || !(await rewind(mark)))
      throw new RpcError(SERVER_ERROR, `The chain cannot be taken back to block ${target}`)
    // Without it, empty blocks of the same dates would be the same blocks.
    await record({ method: 'hardhat_setPrevRandao', params: [replaced.hash] })
    for (let block = 0; block < depth; block++) await mine()
  }

  async function change({ method, params }: Call): Promise<unknown> {
    const [first] = params
    switch (method) {
      case 'eth_sendRawTransaction':
      case 'eth_sendTransaction':
        return send({ method, params })
      case 'evm_mine':
        if (first !== undefined) dateNextBlock(timestampOf(first))
        return mine()
      case 'evm_setNextBlockTimestamp':
        return dateNextBlock(Number(first))
      case 'evm_setBlockTimestampInterval':
        return clock.setInterval(first === null ? undefined : Number(first))
      case 'evm_setTime':
        return clock.set(Number(first))
      case 'evm_increaseTime':
        return clock.increase(Number(first))
      case 'evm_snapshot': {
        const mark = await takeMark()
        snapshots.set(mark.snapshot, mark)
        return mark.snapshot
      }
      case 'evm_revert': {
        const mark = snapshots.get(String(first))
        snapshots.delete(String(first))
        return mark !== undefined && (await rewind(mark))
      }
      case 'evm_reorg':
        return reorganise(Number(first))
      default: {
        const result = await record({ method, params })
        if (method === 'evm_setAutomine') automine = first === true
        return result
      }
    }
  }

  function dateNextBlock(time: number): void {
    if (!(time >= head.time))
      throw new RpcError(INVALID_PARAMS, `The next block cannot be dated before the newest, ${head.time}`)
    clock.dateNextBlock(time)
  }

  function startChange(call: Call): Promise<unknown> {
    const [first, second] = call.params
    if (call.method === 'hardhat_mine')
      return mineMany(Number(first ?? 1), second === undefined ? undefined : Number(second))
    if (call.method === 'eth_sendRawTransactionSync')
      return inTurn(() => send({ method: 'eth_sendRawTransaction', params: [first] })).then(hash =>
        waitForReceipt(ask, hash as Hex),
      )
    const done = inTurn(() => change(call))
    if (call.method === 'evm_reorg') reorganised = done.catch(() => {})
    return done
  }

  async function read({ method, params }: Call): Promise<unknown> {
    // A reader must not see the chain between the revert and the new blocks of a reorganisation.
    await reorganised
    if (!readsNextBlock(method, params)) return ask(method, params)
    return inTurn(() => play(ask, { method, params, time: clock.nextBlock() }))
  }

  return {
    async request(call) {
      const kind = kindOf(call.method)
      if (kind === 'unknown')
        throw new RpcError(METHOD_NOT_FOUND, `The local chain has no method ${call.method}`)
      return kind === 'read' ? read(call) : ((await startChange(call)) ?? null)
    },
  }
}

function timestampOf(parameter: unknown): number {
  const isObject = typeof parameter === 'object' && parameter !== null
  return Number(isObject ? (parameter as { timestamp?: unknown }).timestamp : parameter)
}
