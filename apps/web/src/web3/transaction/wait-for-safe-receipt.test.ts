import { createClient, custom, type Hex, hexToNumber, numberToHex, toEventSelector } from 'viem'
import { expect, test, vi } from 'vitest'
import { isContractWallet, waitForSafeReceipt } from './wait-for-safe-receipt.ts'

const ACCOUNT = `0x${'11'.repeat(20)}` as const
const SIGNED = `0x${'aa'.repeat(32)}` as const
const EXECUTED = `0x${'bb'.repeat(32)}` as const

/** A chain that grows by some blocks between two polls, with a Safe execution in one of them. */
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
  const waitForRetry = async () => {
    head += growth
  }
  return { client: createClient({ transport: custom({ request }) }), waitForRetry, looks }
}

test('R13 polls until the Safe has executed the signed hash', async () => {
  const { client, waitForRetry, looks } = createChain({ at: 502 })
  const onCosigning = vi.fn()
  const receipt = await waitForSafeReceipt(client, {
    account: ACCOUNT,
    hash: SIGNED,
    onCosigning,
    waitForRetry,
  })
  expect(receipt.transactionHash).toBe(EXECUTED)
  expect(onCosigning).toHaveBeenCalledTimes(1)
  expect(looks).toEqual([
    [400, 500],
    [501, 501],
    [502, 502],
  ])
})

test('R13 returns at once for an executed hash or a plain transaction', async () => {
  const onCosigning = vi.fn()
  for (const hash of [SIGNED, EXECUTED] as const) {
    const { client, waitForRetry } = createChain({ at: 450 })
    const receipt = await waitForSafeReceipt(client, { account: ACCOUNT, hash, onCosigning, waitForRetry })
    expect(receipt.transactionHash).toBe(EXECUTED)
  }
  expect(onCosigning).not.toHaveBeenCalled()
})

test('R13 a failed execution throws with its hash', async () => {
  const { client, waitForRetry } = createChain({ event: 'ExecutionFailure', at: 450 })
  const end = waitForSafeReceipt(client, { account: ACCOUNT, hash: SIGNED, onCosigning() {}, waitForRetry })
  await expect(end).rejects.toMatchObject({ messageId: 'transaction.reverted', hash: EXECUTED })
})

test('a suspended page catches up in block ranges the node accepts', async () => {
  const { client, waitForRetry, looks } = createChain({ at: 2_900, growth: 2_500 })
  await waitForSafeReceipt(client, { account: ACCOUNT, hash: SIGNED, onCosigning() {}, waitForRetry })
  expect(Math.max(...looks.map(([from, to]) => to - from))).toBe(1_000)
})

test.each([
  ['of a key', '0x', false],
  ['with an EIP-7702 delegation', `0xef0100${'22'.repeat(20)}`, false],
  ['of a contract', '0x6001', true],
])('an account %s', async (_, code, isContract) => {
  const client = createClient({ transport: custom({ request: async () => code }) })
  expect(await isContractWallet(client, ACCOUNT)).toBe(isContract)
})
