import { createClient, custom, type Hex, hexToNumber, numberToHex, toEventSelector } from 'viem'
import { expect, test, vi } from 'vitest'
import { isContractWallet, receiptOfContractWallet } from './contract-wallet.ts'

const ACCOUNT = `0x${'11'.repeat(20)}` as const
const SIGNED = `0x${'aa'.repeat(32)}` as const
const EXECUTED = `0x${'bb'.repeat(32)}` as const

/** A chain that grows by so many blocks between two looks, and on which a Safe executes in one of them. */
function createChain({ event, at, growth = 1 }: { event?: string; at: number; growth?: number }) {
  const looks: [number, number][] = []
  let head = 500
  const log = {
    address: ACCOUNT,
    topics: [toEventSelector(`${event ?? 'ExecutionSuccess'}(bytes32,uint256)`), SIGNED],
    data: numberToHex(0, { size: 32 }),
    transactionHash: EXECUTED,
  }
  const answers: Record<string, (parameter: never) => unknown> = {
    eth_blockNumber: () => numberToHex(head),
    eth_getTransactionReceipt: (hash: Hex) =>
      hash === EXECUTED ? { transactionHash: hash, status: '0x1', logs: [] } : null,
    eth_getLogs({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) {
      looks.push([hexToNumber(fromBlock), hexToNumber(toBlock)])
      return hexToNumber(fromBlock) <= at && at <= hexToNumber(toBlock) ? [log] : []
    },
  }
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) =>
    answers[method]?.(params[0] as never)
  const pause = async () => {
    head += growth
  }
  return { client: createClient({ transport: custom({ request }) }), pause, looks }
}

test('R13 what co-signers are to sign is looked for until a Safe has executed it', async () => {
  const { client, pause, looks } = createChain({ at: 502 })
  const onCosigning = vi.fn()
  const receipt = await receiptOfContractWallet(client, {
    account: ACCOUNT,
    hash: SIGNED,
    onCosigning,
    pause,
  })
  expect(receipt.transactionHash).toBe(EXECUTED)
  expect(onCosigning).toHaveBeenCalledTimes(1)
  expect(looks).toEqual([
    [400, 500],
    [501, 501],
    [502, 502],
  ])
})

test('R13 what was executed at once, or was a transaction from the start, waits for nobody', async () => {
  const onCosigning = vi.fn()
  for (const hash of [SIGNED, EXECUTED] as const) {
    const { client, pause } = createChain({ at: 450 })
    const receipt = await receiptOfContractWallet(client, { account: ACCOUNT, hash, onCosigning, pause })
    expect(receipt.transactionHash).toBe(EXECUTED)
  }
  expect(onCosigning).not.toHaveBeenCalled()
})

test('R13 an execution that failed is a failure, with its hash', async () => {
  const { client, pause } = createChain({ event: 'ExecutionFailure', at: 450 })
  const end = receiptOfContractWallet(client, { account: ACCOUNT, hash: SIGNED, onCosigning() {}, pause })
  await expect(end).rejects.toMatchObject({ messageId: 'transaction.reverted', hash: EXECUTED })
})

test('a page that slept catches up in steps that a node answers', async () => {
  const { client, pause, looks } = createChain({ at: 2_900, growth: 2_500 })
  await receiptOfContractWallet(client, { account: ACCOUNT, hash: SIGNED, onCosigning() {}, pause })
  expect(Math.max(...looks.map(([from, to]) => to - from))).toBe(1_000)
})

test.each([
  ['of a key', '0x', false],
  ['of a key that lends itself code', `0xef0100${'22'.repeat(20)}`, false],
  ['of a contract', '0x6001', true],
])('an account %s', async (_, code, isContract) => {
  const client = createClient({ transport: custom({ request: async () => code }) })
  expect(await isContractWallet(client, ACCOUNT)).toBe(isContract)
})
