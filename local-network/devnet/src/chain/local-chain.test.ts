import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@kindyield/processes'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  http,
  parseEther,
  parseGwei,
  publicActions,
  walletActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../accounts.ts'
import { launchChain, type RunningChain, startChain } from './launch-chain.ts'

const GENESIS = 1_700_000_000
const [ada, ben] = accounts.holders as [(typeof accounts.holders)[0], (typeof accounts.holders)[0]]
const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

let folder: string
let journal: string
let running: RunningChain

async function start(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-chain-'))
  journal = join(folder, 'journal')
  running = await startChain({ journal, genesis: GENESIS })
}

async function stop(): Promise<void> {
  await running.stop()
  rmSync(folder, { recursive: true })
}

const client = () =>
  createTestClient({ mode: 'hardhat', transport: http(running.url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions)
const reorg = (depth: number) => client().request({ method: 'evm_reorg' as never, params: [depth] as never })
const pay = (value: bigint) =>
  client().sendTransaction({ account: ada, to: ben.address, value, chain: null, gas: 21_000n })

async function killAndStartAgain(): Promise<void> {
  process.kill(running.service.pid, 'SIGKILL')
  await running.service.ended
  running = await startChain({ journal })
}

/** Every block with its transactions, receipts and logs. */
async function history(): Promise<unknown[]> {
  const chain = createPublicClient({ transport: http(running.url) })
  const head = await chain.getBlockNumber({ cacheTime: 0 })
  const blocks: unknown[] = []
  for (let blockNumber = 0n; blockNumber <= head; blockNumber++) {
    const block = await chain.getBlock({ blockNumber, includeTransactions: true })
    const receipts = block.transactions.map(({ hash }) => chain.getTransactionReceipt({ hash }))
    blocks.push({ block, receipts: await Promise.all(receipts) })
  }
  return blocks
}

/** Runs every kind of change once. */
async function makeHistory(): Promise<void> {
  const chain = client()
  await pay(1n)
  await chain.increaseTime({ seconds: 1_000 })
  await chain.mine({ blocks: 5, interval: 12 })
  await chain.setBalance({ address: ben.address, value: parseEther('7') })
  const snapshot = await chain.snapshot()
  await pay(2n)
  await chain.setAutomine(false)
  await pay(3n)
  await chain.revert({ id: snapshot })
  await pay(4n)
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)
  await reorg(3)
  await pay(5n)
  await chain.impersonateAccount({ address: CREATE2_DEPLOYER })
  await chain.setBalance({ address: CREATE2_DEPLOYER, value: parseEther('1') })
  await chain.sendTransaction({ account: CREATE2_DEPLOYER, to: ada.address, value: 1n, chain: null })
  await chain.setNextBlockTimestamp({ timestamp: BigInt(GENESIS + 90_000) })
  await chain.getBlock({ blockTag: 'pending' })
  await pay(6n)
}

describe('a chain that is stopped and started again', () => {
  beforeEach(start)
  afterEach(stop)

  test('after kill -9 every block, receipt and log is the same, including after reverts and reorgs', async () => {
    await makeHistory()
    const before = await history()
    await killAndStartAgain()
    expect(await history()).toEqual(before)
    await pay(7n)
    const longer = await history()
    await killAndStartAgain()
    expect(await history()).toEqual(longer)
  })

  test('state at old blocks can be read after a restart', async () => {
    await pay(parseEther('1'))
    const block = await client().getBlockNumber({ cacheTime: 0 })
    const then = await client().getBalance({ address: ben.address })
    await pay(parseEther('2'))
    await killAndStartAgain()
    expect(await client().getBalance({ address: ben.address, blockNumber: block })).toBe(then)
  })

  test('a kill during a journal write loses only the unanswered call', async () => {
    await makeHistory()
    const before = await history()
    await running.stop()
    writeFileSync(journal, 'deadbeef {"method":"eth_sendRawTr', { flag: 'a' })
    running = await startChain({ journal })
    expect(await history()).toEqual(before)
  })

  test('a journal with reordered calls is refused because it replays to other blocks', async () => {
    await pay(1n)
    await pay(2n)
    await pay(3n)
    await running.stop()
    const [header, nonce, code, one, two, three] = readFileSync(journal, 'utf8').split('\n')
    const exchanged = `${[header, nonce, code, two, one, three].join('\n')}\n`
    writeFileSync(journal, exchanged)
    await expect(startChain({ journal })).rejects.toThrow(
      `The kept chain ${journal} does not replay to the blocks that it was made of. Begin anew with: npm start -- --fresh`,
    )
    expect(readFileSync(journal, 'utf8')).toBe(exchanged)
  })

  test('a full disk stops the chain with one sentence, and every answered call is kept', async () => {
    await running.stop()
    const port = await findFreePort()
    const limit = Math.ceil(statSync(journal).size / 512) + 8
    const main = join(import.meta.dirname, 'main.ts')
    const command = `ulimit -f ${limit}; exec "${process.execPath}" "${main}" --journal "${journal}" --port ${port}`
    const full = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    full.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const ended = once(full, 'exit')
    const wallet = createWalletClient({ transport: http(`http://127.0.0.1:${port}`, { retryCount: 0 }) })
    while (!(await wallet.getChainId().catch(() => false)))
      await new Promise(resolve => setTimeout(resolve, 50))
    const answered: Hash[] = []
    try {
      for (;;) {
        const request = { account: ada, to: ben.address, value: 1n, chain: null, gas: 21_000n } as const
        const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: 0n }
        answered.push(await wallet.sendTransaction({ ...request, ...fees, nonce: answered.length }))
      }
    } catch {
      expect(await ended).toEqual([1, null])
    }
    expect(said).toMatch(/^The local chain could not write .*journal: EFBIG: file too large, write\n$/)
    expect(answered.length).toBeGreaterThan(3)
    running = await startChain({ journal })
    for (const hash of answered)
      expect((await client().getTransactionReceipt({ hash })).status).toBe('success')
  })

  test('pending transactions are mined before the next one, each block with its own timestamp', async () => {
    const chain = client()
    await chain.setAutomine(false)
    const waiting = [await pay(1n), await pay(2n)]
    await chain.setAutomine(true)
    const last = await pay(3n)
    for (const hash of [...waiting, last])
      expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
    const before = await history()
    await killAndStartAgain()
    expect(await history()).toEqual(before)
  })
})

describe('a chain that goes on', () => {
  let snapshot: Hash
  beforeAll(start)
  afterAll(stop)
  // Each begins with the first block.
  beforeEach(async () => {
    snapshot = await client().snapshot()
  })
  afterEach(() => client().revert({ id: snapshot }))

  test('a chain with another id and a taken port are reported in one sentence', async () => {
    const port = Number(new URL(running.url).port)
    await expect(launchChain({}, port)).rejects.toThrow(`Port ${port} is taken.`)
    await expect(startChain({ journal, chainId: 560_048 })).rejects.toThrow(
      'belongs to chain 31337, not 560048. Begin anew with: npm start -- --fresh',
    )
  })

  test('a reorg replaces the last blocks', async () => {
    await client().mine({ blocks: 4 })
    const before = await history()
    await reorg(3)
    const after = await history()
    expect(after).toHaveLength(before.length)
    expect(after.slice(0, -3)).toEqual(before.slice(0, -3))
    for (const index of [-3, -2, -1]) expect(after.at(index)).not.toEqual(before.at(index))
    await expect(reorg(100)).rejects.toThrow('cannot be taken back')
  })

  test('reads are answered while many blocks are being mined', async () => {
    const blocks = 1_000
    const headOf = () => client().getBlockNumber({ cacheTime: 0 })
    const before = await headOf()
    let isMined = false
    const mined = client()
      .mine({ blocks })
      .then(() => {
        isMined = true
      })
    const heads: bigint[] = []
    while (!isMined) heads.push(await headOf())
    await mined
    expect(heads.some(head => before < head && head < before + BigInt(blocks))).toBe(true)
  })

  test('blocks mined in bulk have the right parent hashes', async () => {
    await client().mine({ blocks: 3, interval: 12 })
    const chain = client()
    for (const blockNumber of [1n, 2n, 3n]) {
      const [older, newer] = [
        await chain.getBlock({ blockNumber: blockNumber - 1n }),
        await chain.getBlock({ blockNumber }),
      ]
      expect(newer.parentHash).toBe(older.hash)
      if (blockNumber > 1n) expect(newer.timestamp - older.timestamp).toBe(12n)
    }
  })

  test('the gas limit of a transaction is that of public networks (EIP-7825)', async () => {
    const send = (gas: bigint) =>
      client().sendTransaction({ account: ada, to: ben.address, value: 1n, chain: null, gas })
    await send(2n ** 24n)
    await expect(send(2n ** 24n + 1n)).rejects.toThrow(/gas/)
  })

  test('an endless loop stops at its gas limit, even when the caller disconnects', async () => {
    const loop = { [ben.address]: { code: '0x5b600056' } }
    const call = (gas: string, signal: AbortSignal | null = null) =>
      fetch(running.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_call',
          params: [{ to: ben.address, gas }, 'latest', loop],
        }),
        signal,
      }).then(response => response.text())
    expect(await call('0xffffffffffff')).toContain('greater than the cap (16777216)')
    expect(await call('0x3fffff')).toContain('ran out of gas')
    await expect(call('0x3fffff', AbortSignal.timeout(50))).rejects.toThrow('aborted')
    const block = await client().getBlockNumber()
    await pay(1n)
    expect(await client().getBlockNumber({ cacheTime: 0 })).toBe(block + 1n)
  })

  test('methods that would change the chain without the journal do not exist', async () => {
    await expect(client().request({ method: 'hardhat_reset' as never, params: [] as never })).rejects.toThrow(
      'The local chain has no method hardhat_reset',
    )
  })
})
