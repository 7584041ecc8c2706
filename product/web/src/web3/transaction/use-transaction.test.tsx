import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#lib/ui-state/toasts.ts'
import { exampleTransaction } from '#test/example-transaction.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { vaultCalls } from '#web3/calls/administration-calls.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { useTransaction } from './use-transaction.ts'

const HASH = `0x${'aa'.repeat(32)}` as const
const action = vaultCalls({ chainId: 31_337, address: `0x${'11'.repeat(20)}` }).reportRewards()
const { subject } = exampleTransaction()
const readRecords = vi.fn()

beforeEach(() => void readRecords.mockReset().mockResolvedValue('records'))

function Sender() {
  const isConnected = useWallet().status === 'connected'
  useQuery({ queryKey: ['records'], queryFn: readRecords, staleTime: Number.POSITIVE_INFINITY })
  const { state, run } = useTransaction('stake')
  const send = () => run({ action, subject, protocol: 'aave' })
  return (
    isConnected && (
      <>
        <button type="button" onClick={send} data-testid="send">
          {state.status === 'running' ? state.stage : state.status}
        </button>
        {state.status === 'running' && state.switching && (
          <button type="button" onClick={state.switching.stop} data-testid="stop" />
        )}
        {state.status === 'asking' && (
          <>
            <button type="button" onClick={() => state.answer(false)} data-testid="no" />
            <button type="button" onClick={() => state.answer(true)} data-testid="yes" />
          </>
        )}
      </>
    )
  )
}

/** A form that can be left. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <input type="checkbox" checked={isOpen} onChange={() => setOpen(!isOpen)} />
      {isOpen && <Sender />}
    </>
  )
}

function createChain(receipt: () => unknown) {
  fakeChain(
    { 'reportRewards()': () => ({ result: '0x' }) },
    {
      eth_estimateGas: () => '0x5208',
      eth_getCode: () => '0x',
      eth_getTransactionByHash: () => null,
      eth_getTransactionReceipt: receipt,
    },
  )
}

const receipt = (status: '0x0' | '0x1') => ({
  transactionHash: HASH,
  status,
  blockNumber: '0x1',
  logs: [],
  gasUsed: '0xa',
  effectiveGasPrice: '0x3',
  cumulativeGasUsed: '0xa',
})

async function open(send: () => unknown = () => HASH) {
  renderWithWallet(<Page />, {}, { wallet: { eth_sendTransaction: send } })
  return screen.findByTestId('send')
}

test.each([
  ['succeeded', '0x1', 'done'],
  ['was reverted', '0x0', 'failed'],
] as const)(
  'R8 R13 refetches everything on screen after a transaction that %s, and links its toast to the explorer',
  async (_, status, end) => {
    createChain(() => receipt(status))
    const button = await open()
    await waitFor(() => expect(readRecords).toHaveBeenCalledOnce())
    fireEvent.click(button)
    await waitFor(() => expect(button.textContent).toBe(end))
    await waitFor(() => expect(readRecords.mock.calls.length).toBeGreaterThan(1))
    expect(toasts.getAll()).toMatchObject([{ kind: end, transaction: { kind: 'aave-tx', hash: HASH } }])
  },
)

test('R13 refetches everything on screen after a call that would revert', async () => {
  fakeChain({ 'reportRewards()': () => ({ revert: '0x' }) })
  const button = await open()
  await waitFor(() => expect(readRecords).toHaveBeenCalledOnce())
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('failed'))
  await waitFor(() => expect(readRecords).toHaveBeenCalledTimes(2))
})

test('R41 a form that is left and opened again still waits for its request', async () => {
  createChain(() => null)
  fireEvent.click(await open(() => new Promise(() => {})))
  await screen.findByRole('button', { name: 'wallet' })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('button').textContent).toBe('wallet')
  const [request] = transactions.getAll()
  act(() => transactions.release(request?.id ?? ''))
  await screen.findByRole('button', { name: 'idle' })
})

test('R41 a reloaded page follows a stored transaction and tells its end', async () => {
  transactions.add(exampleTransaction({ state: 'pending', hash: HASH, sentAt: Date.now() }))
  const mined = vi.fn<() => unknown>(() => null)
  createChain(() => mined())
  const button = await open()
  await waitFor(() => expect(toasts.getAll()).toMatchObject([{ kind: 'progress' }]))
  expect(button.textContent).toBe('sent')
  mined.mockImplementation(() => receipt('0x1'))
  await waitFor(() =>
    expect(toasts.getAll()).toMatchObject([
      { kind: 'done', text: 'Staked 4.2 ETH for Blue Tide, giving 25%', transaction: { hash: HASH } },
    ]),
  )
  await waitFor(() => expect(button.textContent).toBe('idle'))
})

test('R41 a failure that its form cannot show, because it was left, is told by a toast', async () => {
  createChain(() => null)
  const answer = Promise.withResolvers<unknown>()
  fireEvent.click(await open(() => answer.promise))
  await screen.findByRole('button', { name: 'wallet' })
  fireEvent.click(screen.getByRole('checkbox'))
  answer.reject(Object.assign(new Error('Already processing'), { code: -32_002 }))
  await waitFor(() =>
    expect(toasts.getAll()).toMatchObject([
      { kind: 'failed', text: expect.stringContaining('already shows a request') },
    ]),
  )
})

test('R41 an answer without a hash is neither success nor failure until the transaction is found', async () => {
  createChain(() => null)
  const button = await open(() => null)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('unclear'))
  await waitFor(() =>
    expect(toasts.getAll()).toMatchObject([{ kind: 'progress', titleId: 'transaction.unclear' }]),
  )
  const [request] = transactions.getAll()
  createChain(() => receipt('0x1'))
  act(() => transactions.takeHash(request?.id ?? '', HASH))
  await waitFor(() => expect(button.textContent).toBe('done'))
  expect(toasts.getAll()).toMatchObject([{ kind: 'done' }])
})

test.each([
  ['dismissed', {}],
  ['dropped', { failure: 'transaction.unfollowed' }],
] as const)(
  'R41 a second one is sent only on request while one that was %s can go through',
  async (state, more) => {
    transactions.add(exampleTransaction({ state, ...more, askedAt: Date.now() }))
    createChain(() => receipt('0x1'))
    const send = vi.fn(() => HASH)
    const button = await open(send)
    fireEvent.click(button)
    await waitFor(() => expect(button.textContent).toBe('asking'))
    fireEvent.click(screen.getByTestId('no'))
    await waitFor(() => expect(button.textContent).toBe('idle'))
    expect(send).not.toHaveBeenCalled()
    fireEvent.click(button)
    fireEvent.click(await screen.findByTestId('yes'))
    await waitFor(() => expect(button.textContent).toBe('done'))
    expect(send).toHaveBeenCalledOnce()
  },
)

test('R41 the question is withdrawn once the earlier one is found', async () => {
  const earlier = exampleTransaction({ state: 'dismissed', askedAt: Date.now() })
  transactions.add(earlier)
  createChain(() => receipt('0x1'))
  const send = vi.fn(() => HASH)
  const button = await open(send)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('asking'))
  act(() => transactions.takeHash(earlier.id, HASH))
  await waitFor(() => expect(button.textContent).toBe('idle'))
  expect(send).not.toHaveBeenCalled()
})

describe('R46 on another network', () => {
  /** A wallet on the first network of all, which answers a request to switch when the test says so. */
  async function openElsewhere() {
    createChain(() => receipt('0x1'))
    let chainId = '0x1'
    const answer = Promise.withResolvers<null>()
    const send = vi.fn(() => HASH)
    renderWithWallet(
      <Page />,
      {},
      {
        wallet: {
          eth_chainId: () => chainId,
          wallet_switchEthereumChain: () => answer.promise,
          eth_sendTransaction: send,
        },
      },
    )
    fireEvent.click(await screen.findByTestId('send'))
    await screen.findByRole('button', { name: 'switching' })
    const agree = () => {
      chainId = '0x7a69'
      answer.resolve(null)
    }
    return { send, agree }
  }

  test('the wallet is led to the right one, and the action goes on by itself', async () => {
    const { send, agree } = await openElsewhere()
    expect(send).not.toHaveBeenCalled()
    agree()
    await screen.findByRole('button', { name: 'done' })
    expect(send).toHaveBeenCalledOnce()
    expect(transactions.getAll()).toMatchObject([{ chainId: 31_337 }])
  })

  test('a form that nobody waits for is free, and a later switch sends nothing', async () => {
    const { send, agree } = await openElsewhere()
    fireEvent.click(screen.getByTestId('stop'))
    await screen.findByRole('button', { name: 'idle' })
    agree()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(send).not.toHaveBeenCalled()
    expect(transactions.getAll()).toEqual([])
  })
})
