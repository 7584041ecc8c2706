import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../test/fake-api.ts'
import { openWithWallet } from '../test/open-with-wallet.tsx'
import { WalletSteps } from './wallet-steps.tsx'

const LOCAL = 31_337
const steps = (
  <WalletSteps connectWhy="Why" name="example">
    <p>The action itself</p>
  </WalletSteps>
)

let takeAway = () => {}
afterEach(() => takeAway())

test('R3 signing in that does not work says so, and can be tried again', async () => {
  const answers = { '/api/auth/signUp': () => refusal(500, 'Internal Server Error') }
  takeAway = openWithWallet(steps, LOCAL, answers).takeAway
  fireEvent.click(await screen.findByTestId('example-sign-in'))
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain(
    'You are connected, but signing in did not work. Kindyield’s server has a problem',
  )
  fireEvent.click(screen.getByTestId('example-sign-in'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('alert')).toBeTruthy()
})
