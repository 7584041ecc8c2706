import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../lib/ui-state/toasts.ts'
import { fakeChain } from '../../test/fake-chain.ts'
import { renderWithWallet } from '../../test/render-with-wallet.tsx'
import { vaultCalls } from '../calls/administration-calls.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { useTransaction } from './use-transaction.ts'

const LOCAL = 31_337
const HASH = `0x${'aa'.repeat(32)}`
const action = vaultCalls(`0x${'11'.repeat(20)}`).endNgo()
const readRecords = vi.fn()

beforeEach(() => void readRecords.mockReset().mockResolvedValue('records'))

let uninstall = () => {}
afterEach(() => uninstall())

function Sender() {
  const isConnected = useWallet().status === 'connected'
  useQuery({ queryKey: ['records'], queryFn: readRecords, staleTime: Number.POSITIVE_INFINITY })
  const { state, run } = useTransaction()
  const send = () => run({ action, description: 'Ending', protocol: 'aave' })
  return (
    isConnected && (
      <button type="button" onClick={send}>
        {state.status}
      </button>
    )
  )
}

test.each([
  ['succeeded', '0x1', 'done'],
  ['was reverted', '0x0', 'failed'],
] as const)(
  'R8 R13 refetches everything on screen after a transaction that %s, and links its toast to the explorer',
  async (_, status, end) => {
    const receipt = { transactionHash: HASH, status, blockNumber: '0x1', logs: [] }
    fakeChain(
      { 'endNGO()': () => ({ result: '0x' }) },
      {
        eth_estimateGas: () => '0x5208',
        eth_getCode: () => '0x',
        eth_blockNumber: () => '0x1',
        eth_getTransactionReceipt: () => receipt,
      },
    )
    uninstall = renderWithWallet(
      <Sender />,
      LOCAL,
      {},
      { wallet: { eth_sendTransaction: () => HASH } },
    ).uninstall
    const button = await screen.findByRole('button')
    await waitFor(() => expect(readRecords).toHaveBeenCalledOnce())
    fireEvent.click(button)
    await waitFor(() => expect(button.textContent).toBe(end))
    await waitFor(() => expect(readRecords).toHaveBeenCalledTimes(2))
    expect(toasts.getAll()).toMatchObject([{ kind: end, transaction: { kind: 'aave-tx', hash: HASH } }])
  },
)
