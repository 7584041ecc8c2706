import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WalletButton } from '#features/wallet/wallet-button.tsx'
import { exampleTransaction } from '#test/example-transaction.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import type { StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'

const HASH = `0x${'ab'.repeat(32)}` as const

async function openPanel(...stored: Partial<StoredTransaction>[]) {
  fakeChain({}, { eth_getCode: () => '0x' })
  for (const [index, changes] of stored.entries()) {
    transactions.add(exampleTransaction({ id: String(index), askedAt: index, ...changes }))
  }
  renderWithWallet(<WalletButton />, {}, { isSignedIn: true })
  const button = await screen.findByTestId('address-button')
  fireEvent.click(button)
  await screen.findByTestId('log-out')
  return button
}

test('R41 without transactions the panel says what will be there', async () => {
  const button = await openPanel()
  expect(getText('activity-empty')).toContain('Nothing sent from this browser yet.')
  expect(button.getAttribute('aria-label')).toBe('Your wallet, 0x709…c79C8')
})

test('R41 an open request is counted, described, and can be let go of', async () => {
  const button = await openPanel({})
  expect(button.getAttribute('aria-label')).toBe('Your wallet, 0x709…c79C8, 1 in progress')
  const request = screen.getByTestId('wallet-request')
  expect(request.textContent).toContain(
    'Stake 4.2 ETH for Blue Tide, giving 25%. Open MetaMask and confirm or decline there.',
  )
  expect(request.textContent).toContain('If you confirm it later, it still goes through and appears here.')
  fireEvent.click(screen.getByTestId('stop-waiting'))
  expect(screen.queryByTestId('wallet-request')).toBeNull()
  expect(transactions.get('0')?.state).toBe('dismissed')
})

test('R41 lists what is in progress, then what has ended, newest first, with state and fee', async () => {
  await openPanel(
    { state: 'confirmed', hash: HASH, feeWei: '204000000000000' },
    { state: 'reverted', hash: HASH, failure: 'contract.ngoFinished' },
    { state: 'pending', hash: HASH, maxFeeWei: '365000000000000' },
    { state: 'replaced', hash: HASH, isSpedUp: true },
  )
  const [pending] = within(screen.getByTestId('activity-pending')).getAllByTestId('transaction')
  expect(pending?.textContent).toContain('up to 0.000365 ETH')
  const earlier = within(screen.getByTestId('activity-earlier')).getAllByTestId('transaction')
  const states = earlier.map(row => within(row).getByTestId('transaction-status').textContent)
  expect(states).toEqual(['Replaced', 'Failed', 'Confirmed'])
  expect(earlier[0]?.textContent).toContain('You sped it up in your wallet. The new one is confirmed.')
  const reason = within(earlier[1] as HTMLElement).getByTestId('transaction-reason')
  expect(reason.textContent).toContain('has finished collecting')
  expect(within(reason).getByRole('link').getAttribute('href')).toBe('/stake')
  expect(earlier[2]?.textContent).toContain('0.000204 ETH')
})

test('R41 a pending transaction can be given up; the panel announces the change', async () => {
  await openPanel({ state: 'pending', hash: HASH })
  fireEvent.click(screen.getByTestId('stop-following'))
  expect(getText('transaction-status')).toBe('Unknown')
  expect(getText('transaction-reason')).toContain('It can still go through.')
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContain('Stake 4.2 ETH for Blue Tide, giving 25%: Unknown')
})

test('R41 the panel shows what another tab has changed', async () => {
  await openPanel({ state: 'pending', hash: HASH })
  const [key = ''] = Object.keys(window.localStorage).filter(each => each.includes('transaction'))
  const changed = { ...transactions.get('0'), state: 'confirmed' }
  window.localStorage.setItem(key, JSON.stringify(changed))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  await waitFor(() => expect(getText('transaction-status')).toBe('Confirmed'))
})

test('R41 transactions of other accounts are not listed', async () => {
  await openPanel({ account: `0x${'22'.repeat(20)}`, state: 'pending', hash: HASH })
  expect(getText('activity-empty')).toContain('Nothing sent from this browser yet.')
})
