import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithdrawPage } from '#features/withdraw/withdraw-page.tsx'
import { lastDeposits } from '#lib/storage/last-deposits.ts'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { examplePosition } from '#test/example-positions.ts'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { WALLET_ADDRESS as MINE, storeLastWallet, storeSession } from '#test/stored-wallet.ts'
import { useSession } from '#web3/session/session-context.ts'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const DEPOSITS = '/api/lido/user/deposits-info'

/** A reopened page whose wallet reconnects slowly. */
function openAgain() {
  const wallet = Promise.withResolvers<string>()
  storeLastWallet()
  storeSession()
  const accounts = async () => [await wallet.promise]
  createFakeWallet(MINE, { eth_accounts: accounts, eth_requestAccounts: accounts }).install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    // Returns only the signed-in user's data.
    [DEPOSITS]: () =>
      createSessionStore().read()?.address === MINE
        ? jsonResponse({ data: { totals: [], positions: [examplePosition()], changes: [] } })
        : new Promise(() => {}),
  })
  renderInApp(<WithdrawPage />, { fetch })
  const asked = () => requests.filter(({ pathname }) => pathname === DEPOSITS).length
  return { asked, wallet }
}

test('R31 prefetches personal data while the wallet reconnects, and shows it once connected', async () => {
  const { asked, wallet } = openAgain()
  await expect.poll(asked).toBe(1)
  expect(getText('positions-loading')).toBe('Reading your positions')
  expect(screen.queryByTestId('position')).toBeNull()

  wallet.resolve(MINE)
  expect(await findText('position')).toContain('Blue Tide')
})

test('R3 never shows data of one wallet to another', async () => {
  const { asked, wallet } = openAgain()
  await expect.poll(asked).toBe(1)

  // Another tab signed in with another account.
  storeSession(OTHER)
  wallet.resolve(OTHER)
  await expect.poll(asked, { timeout: 10_000 }).toBe(2)
  expect(getText('positions-loading')).toBe('Reading your positions')
  expect(screen.queryByTestId('position')).toBeNull()
})

test('R31 a visitor without a wallet is told at once how to connect, before the network is known', async () => {
  const { fetch } = fakeApi({ '/api/status': () => new Promise(() => {}) })
  renderInApp(<WithdrawPage />, { fetch })
  expect(await findText('withdraw-not-connected')).toContain('Connect')
})

test('R31 a giver stays signed in while the server is away, and sees the last known positions', async () => {
  storeLastWallet()
  storeSession()
  lastDeposits.write(MINE, 'lido', { totals: [], positions: [examplePosition()], changes: [] })
  createFakeWallet(MINE, {}).install()
  renderInApp(<WithdrawPage />, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await findText('position')).toContain('Blue Tide')
})

test('R6 signing out removes the last known positions', async () => {
  lastDeposits.write(MINE, 'lido', { totals: [], positions: [examplePosition()], changes: [] })
  function LogOut() {
    const { signOut } = useSession()
    return <button type="button" onClick={signOut} data-testid="out" />
  }
  renderInApp(<LogOut />)
  fireEvent.click(screen.getByTestId('out'))
  expect(lastDeposits.read(MINE, 'lido')).toBeNull()
})
