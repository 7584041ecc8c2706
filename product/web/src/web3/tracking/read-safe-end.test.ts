import { createClient, custom, type Hex, hexToNumber, numberToHex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { isContractWallet, readSafeEnd } from './read-safe-end.ts'

const ACCOUNT = `0x${'11'.repeat(20)}` as const
const SIGNED = `0x${'aa'.repeat(32)}` as const
const EXECUTED = `0x${'bb'.repeat(32)}` as const
const proposed = { account: ACCOUNT, hash: SIGNED, block: '400' }

/** A chain with a Safe execution in one of its blocks. */
function createChain({ event, at, head }: { event?: string; at: number; head: number }) {
  const looks: [number, number][] = []
  const log = {
    address: ACCOUNT,
    topics: [toEventSelector(`${event ?? 'ExecutionSuccess'}(bytes32,uint256)`), SIGNED],
    data: numberToHex(0, { size: 32 }),
    transactionHash: EXECUTED,
  }
  const price = { gasUsed: '0xa', effectiveGasPrice: '0x3', cumulativeGasUsed: '0xa', logs: [] }
  const answers: Record<string, (parameter: never) => unknown> = {
    eth_blockNumber: () => numberToHex(head),
    eth_getTransactionReceipt: (hash: Hex) =>
      hash === EXECUTED ? { transactionHash: hash, status: '0x1', ...price } : null,
    eth_getLogs({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) {
      looks.push([hexToNumber(fromBlock), hexToNumber(toBlock)])
      return hexToNumber(fromBlock) <= at && at <= hexToNumber(toBlock) ? [log] : []
    },
  }
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) =>
    answers[method]?.(params[0] as never)
  return { client: createClient({ transport: custom({ request }) }), looks }
}

test('R13 a hash that the Safe has not executed waits for its signers, and the search goes on from there', async () => {
  const { client, looks } = createChain({ at: 900, head: 500 })
  expect(await readSafeEnd(client, proposed)).toEqual({ change: { isCosigning: true, block: '500' } })
  const waiting = { ...proposed, isCosigning: true, block: '500' }
  expect(await readSafeEnd(client, waiting)).toEqual({ change: {} })
  expect(looks).toEqual([[401, 500]])
})

test('R13 finds the transaction that executed the signed hash', async () => {
  const { client } = createChain({ at: 450, head: 500 })
  expect(await readSafeEnd(client, proposed)).toMatchObject({
    change: { state: 'confirmed', hash: EXECUTED, firstHash: SIGNED, feeWei: '30' },
  })
})

test('R13 takes a plain transaction hash of a contract wallet', async () => {
  const { client, looks } = createChain({ at: 900, head: 500 })
  const { change } = await readSafeEnd(client, { ...proposed, hash: EXECUTED })
  expect(change).toMatchObject({ state: 'confirmed', hash: EXECUTED })
  expect(looks).toEqual([])
})

test('R13 a failed execution has failed, with its hash', async () => {
  const { client } = createChain({ event: 'ExecutionFailure', at: 450, head: 500 })
  expect(await readSafeEnd(client, proposed)).toMatchObject({
    change: { state: 'reverted', failure: 'transaction.reverted', hash: EXECUTED },
  })
})

test('a page that was closed catches up in block ranges the node accepts', async () => {
  const { client, looks } = createChain({ at: 2_900, head: 3_000 })
  expect((await readSafeEnd(client, proposed)).change).toMatchObject({ block: '1400' })
  expect(looks).toEqual([[401, 1_400]])
})

test.each([
  ['of a key', '0x', false],
  ['with an EIP-7702 delegation', `0xef0100${'22'.repeat(20)}`, false],
  ['of a contract', '0x6001', true],
])('an account %s', async (_, code, isContract) => {
  const client = createClient({ transport: custom({ request: async () => code }) })
  expect(await isContractWallet(client, ACCOUNT)).toBe(isContract)
})
