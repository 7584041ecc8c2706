import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeChain } from '#test/fake-chain.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { vaultCalls } from '#web3/calls/administration-calls.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { ContractAction } from './contract-action.tsx'

const LOCAL = 31_337
const OF_THE_SAFE = `0x${'5a'.repeat(32)}`
const confirmation = {
  label: 'Pause',
  title: 'Pause?',
  does: 'It pauses.',
  cannot: 'It takes nothing.',
  done: 'Paused.',
}
const call = vaultCalls(`0x${'11'.repeat(20)}`).setDepositsPaused(true)

let uninstall = () => {}
afterEach(() => uninstall())

function Act() {
  const isConnected = useWallet().status === 'connected'
  return (
    isConnected && <ContractAction confirmation={confirmation} call={call} subject="Blue Tide" testId="act" />
  )
}

test('R22 tells the owner of a Safe that its co-signers have to sign', async () => {
  let receipt: object | null = null
  fakeChain(
    { 'setDepositsPaused(bool)': () => ({ result: '0x' }) },
    {
      eth_estimateGas: () => '0x5208',
      eth_getCode: () => '0x60',
      eth_getTransactionReceipt: () => receipt,
      eth_blockNumber: () => '0x1',
      eth_getLogs: () => [],
    },
  )
  uninstall = renderWithWallet(
    <Act />,
    LOCAL,
    {},
    { wallet: { eth_sendTransaction: () => OF_THE_SAFE } },
  ).uninstall
  fireEvent.click(await screen.findByTestId('act'))
  fireEvent.click(screen.getByTestId('act-confirm'))
  const notice = await screen.findByTestId('act-waiting')
  expect(notice.textContent).toContain('once enough of its signers have signed')
  expect(screen.getByTestId('act').textContent).toBe('Waiting for the other signers')

  receipt = { transactionHash: OF_THE_SAFE, status: '0x1', blockNumber: '0x1', logs: [] }
  expect((await screen.findByTestId('act-done')).textContent).toBe('Paused.')
  expect(screen.queryByTestId('act-waiting')).toBeNull()
})
