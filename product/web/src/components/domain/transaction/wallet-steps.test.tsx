import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse } from '#test/fake-api.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { WalletSteps } from './wallet-steps.tsx'

const steps = (
  <WalletSteps connectWhy="Why" name="example">
    <p>The action itself</p>
  </WalletSteps>
)

test('R3 shows a failed sign-in and lets the user retry', async () => {
  const answers = { '/api/auth/signUp': () => errorResponse(500, 'Internal Server Error') }
  renderWithWallet(steps, answers)
  fireEvent.click(await screen.findByTestId('example-sign-in'))
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain(
    'You are connected, but signing in did not work. Kindyield’s server has a problem',
  )
  fireEvent.click(screen.getByTestId('example-sign-in'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await screen.findByRole('alert')).textContent).toBe(failure.textContent)
})
