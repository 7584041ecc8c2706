import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeChain } from '#test/fake-chain.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { vaultCalls } from '#web3/calls/administration-calls.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { useTransactionForm } from './use-transaction-form.ts'

const action = vaultCalls({ chainId: 31_337, address: `0x${'11'.repeat(20)}` }).reportRewards()

function Form() {
  const isConnected = useWallet().status === 'connected'
  const [text, setText] = useState('1')
  const { state, submit } = useTransactionForm('test', { text })
  if (!isConnected) return null
  return (
    <>
      <input value={text} onChange={event => setText(event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => submit({ action, subject: { kind: 'administer', text: 'Ending' } })}
      >
        {state.status}
      </button>
    </>
  )
}

test('R13 clears a failure when the form changes', async () => {
  fakeChain({ 'reportRewards()': () => ({ revert: '0x' }) })
  renderWithWallet(<Form />)
  const button = await screen.findByRole('button')
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('failed'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '2' } })
  expect(button.textContent).toBe('idle')
})
