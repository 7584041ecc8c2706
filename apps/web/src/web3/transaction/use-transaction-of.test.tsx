import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeChain } from '../../test/fake-chain.ts'
import { openWithWallet } from '../../test/open-with-wallet.tsx'
import { vaultCalls } from '../administration-calls.ts'
import { useWallet } from '../use-wallet.ts'
import { useTransactionOf } from './use-transaction-of.ts'

const action = vaultCalls(`0x${'11'.repeat(20)}`).endNgo()

let takeAway = () => {}
afterEach(() => takeAway())

function Form() {
  const isConnected = useWallet().status === 'connected'
  const [entered, setEntered] = useState('1')
  const { state, run } = useTransactionOf(entered)
  if (!isConnected) return null
  return (
    <>
      <input value={entered} onChange={event => setEntered(event.currentTarget.value)} />
      <button type="button" onClick={() => run({ action, description: 'Ending' })}>
        {state.status}
      </button>
    </>
  )
}

test('R13 why it failed was said of what was entered, and goes when that is changed', async () => {
  fakeChain({ 'endNGO()': () => ({ revert: '0x' }) })
  takeAway = openWithWallet(<Form />, 31_337).takeAway
  const button = await screen.findByRole('button')
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('failed'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '2' } })
  expect(button.textContent).toBe('idle')
})
