import { createClient, custom, type Hex, hexToNumber, numberToHex, zeroHash } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleTransaction } from '#test/example-transaction.ts'
import { WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { isEnded, type StoredTransaction } from './stored-transaction.ts'
import { trackTransactions } from './track-transactions.ts'
import { createTransactionStore } from './transaction-store.ts'

const SENT = `0x${'aa'.repeat(32)}` as const
const MINED = `0x${'bb'.repeat(32)}` as const
const stake = exampleTransaction().call

type Mined = { hash: Hex; nonce: number; block: number; call?: typeof stake; status?: '0x0' | '0x1' }

let stop = () => {}
beforeEach(() => window.localStorage.clear())
afterEach(() => stop())

/** A chain with the account's transactions; `known` are in its mempool. */
function createChain({ mined, known = [] }: { mined: Mined[]; known?: Mined[] }) {
  const detail = ({ hash, nonce, call = stake, block }: Mined) => ({
    hash,
    nonce: numberToHex(nonce),
    from: WALLET_ADDRESS,
    to: call.to,
    input: call.data,
    type: '0x2',
    value: numberToHex(BigInt(call.value)),
    gas: '0x64',
    maxFeePerGas: '0x5',
    gasPrice: '0x5',
    blockNumber: block ? numberToHex(block) : null,
    blockHash: zeroHash,
    transactionIndex: '0x0',
  })
  const countAt = (block: number) => {
    const nonces = mined.filter(each => each.block <= block).map(({ nonce }) => nonce + 1)
    return numberToHex(Math.max(5, ...nonces))
  }
  const HEAD = 120
  const answers: Record<string, (...parameters: never[]) => unknown> = {
    eth_getCode: () => '0x',
    eth_blockNumber: () => numberToHex(HEAD),
    eth_getTransactionCount: (_: Hex, block: Hex) =>
      countAt(block.startsWith('0x') ? hexToNumber(block) : HEAD),
    eth_getTransactionByHash(hash: Hex) {
      const found = [...known, ...mined].find(each => each.hash === hash)
      return found ? detail(found) : null
    },
    eth_getBlockByNumber: (block: Hex) => ({
      number: block,
      timestamp: '0x6553f100',
      transactions: mined.filter(each => each.block === hexToNumber(block)).map(detail),
    }),
    eth_getTransactionReceipt(hash: Hex) {
      const found = mined.find(each => each.hash === hash)
      if (!found) return null
      const { block, status = '0x1' } = found
      const price = { gasUsed: '0xa', effectiveGasPrice: '0x3', cumulativeGasUsed: '0xa' }
      return { transactionHash: hash, blockNumber: numberToHex(block), status, logs: [], ...price }
    },
    eth_call: () => '0x',
  }
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) =>
    answers[method]?.(...(params as never[]))
  return createClient({ transport: custom({ request }) })
}

function track(
  transaction: StoredTransaction,
  chain: Parameters<typeof createChain>[0],
  findElsewhere = async (): Promise<number | null> => null,
) {
  const store = createTransactionStore()
  store.add(transaction)
  const onChange = vi.fn()
  const onIndexed = vi.fn()
  stop = trackTransactions({
    client: createChain(chain),
    chainId: transaction.chainId,
    store,
    waitForPoll: () => new Promise(resolve => setTimeout(resolve, 1)),
    waitUntilIndexed: async () => true,
    findElsewhere,
    onChange,
    onIndexed,
  })
  const statesTold = () => onChange.mock.calls.map(([{ state }]) => state)
  return { store, statesTold, onIndexed, end: store.until(transaction.id, isEnded) }
}

const sent = exampleTransaction({ state: 'pending', hash: SENT, sentAt: 1 })

test('R41 a stored transaction that was mined meanwhile is confirmed, with its fee and the time of its block', async () => {
  const { end, statesTold, store, onIndexed } = track(sent, { mined: [{ hash: SENT, nonce: 5, block: 110 }] })
  expect(await end).toMatchObject({
    state: 'confirmed',
    hash: SENT,
    feeWei: '30',
    minedAt: 1_700_000_000_000,
  })
  await store.until(sent.id, ({ isIndexed }) => isIndexed === true)
  await vi.waitFor(() => expect(onIndexed).toHaveBeenCalledOnce())
  expect(statesTold()).toEqual(['pending', 'confirmed'])
})

test('R41 a pending one shows what it costs at most', async () => {
  const known = [{ hash: SENT, nonce: 5, block: 0 }]
  const { store } = track(sent, { mined: [], known })
  const read = await store.until(sent.id, ({ isNonceExact }) => isNonceExact)
  expect(read).toMatchObject({ state: 'pending', nonce: 5, maxFeeWei: '500' })
})

test.each([
  ['sped up', stake, { state: 'replaced', isSpedUp: true }],
  ['cancelled', { to: WALLET_ADDRESS, data: '0x', value: '0' }, { state: 'cancelled' }],
  ['replaced by another', { ...stake, data: '0x99' }, { state: 'replaced', failure: 'transaction.replaced' }],
] as const)('R41 one that was %s while the page was closed is found by its nonce', async (_, call, found) => {
  const replaced = { ...sent, nonce: 5, isNonceExact: true }
  const mined = { hash: MINED, nonce: 5, block: 113, call: call as typeof stake }
  const { end } = track(replaced, { mined: [mined] })
  expect(await end).toMatchObject({ ...found, hash: MINED, firstHash: SENT })
})

test('R41 one whose nonce is used, but by nothing that can be found, is dropped', async () => {
  const lost = { ...sent, isNonceExact: true }
  const { end } = track(lost, { mined: [{ hash: MINED, nonce: 6, block: 113 }] })
  expect(await end).toMatchObject({ state: 'dropped', failure: 'transaction.dropped' })
})

test('R41 one that the node never saw is not taken for another of the account', async () => {
  const other = { hash: MINED, nonce: 5, block: 113, call: { ...stake, data: '0x99' } as typeof stake }
  const { store } = track(sent, { mined: [other] })
  expect(await store.until(sent.id, ({ nonce }) => nonce === 6)).toMatchObject({ state: 'pending' })
})

test.each(['wallet', 'unclear', 'dismissed'] as const)(
  'R41 a request in the state %s whose answer was lost is found on the chain',
  async state => {
    const asked = exampleTransaction({ state, askedAt: Date.now() })
    const earlier = { hash: SENT, nonce: 5, block: 105, call: { ...stake, value: '1' } }
    const { end } = track(asked, { mined: [earlier, { hash: MINED, nonce: 6, block: 117 }] })
    expect(await end).toMatchObject({ state: 'confirmed', hash: MINED })
  },
)

test('R41 a transaction of another request is not found twice', async () => {
  const store = createTransactionStore()
  store.add(exampleTransaction({ id: 'done', state: 'confirmed', hash: MINED }))
  const asked = exampleTransaction({ askedAt: Date.now() })
  const tracked = track(asked, { mined: [{ hash: MINED, nonce: 5, block: 113 }] })
  expect(await tracked.store.until(asked.id, ({ nonce }) => nonce === 6)).toMatchObject({ state: 'wallet' })
})

test('R41 a wallet that answers late is followed from then on', async () => {
  const asked = exampleTransaction({ askedAt: Date.now() })
  const mined: Mined[] = []
  const { store, end } = track(asked, { mined })
  store.release(asked.id)
  mined.push({ hash: SENT, nonce: 9, block: 119 })
  store.takeHash(asked.id, SENT)
  expect(await end).toMatchObject({ state: 'confirmed', hash: SENT })
})

test('R41 transactions of other chains are left alone', async () => {
  const elsewhere = { ...sent, chainId: 1 }
  const store = createTransactionStore()
  store.add(elsewhere)
  const here = exampleTransaction({ id: 'here', state: 'pending', hash: SENT })
  const { end } = track(here, { mined: [{ hash: SENT, nonce: 5, block: 110 }] })
  await end
  expect(store.get(elsewhere.id)?.state).toBe('pending')
})

test('R13 a mined transaction that reverted has failed', async () => {
  const { end } = track(sent, { mined: [{ hash: SENT, nonce: 5, block: 110, status: '0x0' }] })
  expect(await end).toMatchObject({ state: 'reverted', failure: 'transaction.reverted', feeWei: '30' })
})

test('R46 one that another network knows is told to be there, and is no success', async () => {
  const { end, store } = track(sent, { mined: [] }, async () => 31_338)
  expect(await end).toMatchObject({
    chainId: 31_338,
    state: 'replaced',
    failure: 'transaction.elsewhere',
    hash: SENT,
  })
  expect(store.getAll()).toHaveLength(1)
})
