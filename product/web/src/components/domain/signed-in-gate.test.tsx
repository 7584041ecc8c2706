import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithdrawPage } from '#features/withdraw/withdraw-page.tsx'
import { storeLastChain } from '#lib/storage/last-chain.ts'
import { lastDeposits } from '#lib/storage/last-deposits.ts'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { storeTermsConsent } from '#lib/storage/terms-consent.ts'
import { examplePosition } from '#test/example-positions.ts'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { useSession } from '#web3/session/session-context.ts'

const MINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const DEPOSITS = '/api/lido/user/deposits-info'

let uninstall = () => {}
afterEach(() => uninstall())

/** A reopened page whose wallet reconnects slowly. */
function openAgain() {
  const wallet = Promise.withResolvers<string>()
  storeTermsConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
  storeSession(MINE)
  const accounts = async () => [await wallet.promise]
  uninstall = createFakeWallet(MINE, { eth_accounts: accounts, eth_requestAccounts: accounts }).install()
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

function storeSession(address: string) {
  createSessionStore().write({ address, accessToken: 'access', refreshToken: 'refresh' })
}

test('R31 prefetches personal data while the wallet reconnects, and shows it once connected', async () => {
  const { asked, wallet } = openAgain()
  await expect.poll(asked).toBe(1)
  expect(screen.getByTestId('positions-loading')).toBeTruthy()
  expect(screen.queryByTestId('position')).toBeNull()

  wallet.resolve(MINE)
  expect(await screen.findByTestId('position')).toBeTruthy()
})

test('R3 never shows data of one wallet to another', async () => {
  const { asked, wallet } = openAgain()
  await expect.poll(asked).toBe(1)

  // Another tab signed in with another account.
  storeSession(OTHER)
  wallet.resolve(OTHER)
  await expect.poll(asked, { timeout: 10_000 }).toBe(2)
  expect(screen.getByTestId('positions-loading')).toBeTruthy()
  expect(screen.queryByTestId('position')).toBeNull()
})

test('R31 a visitor without a wallet is told at once how to connect, before the network is known', async () => {
  const { fetch } = fakeApi({ '/api/status': () => new Promise(() => {}) })
  renderInApp(<WithdrawPage />, { fetch })
  expect(await screen.findByTestId('withdraw-not-connected')).toBeTruthy()
})

test('R31 a giver stays signed in while the server is away, and sees the last known positions', async () => {
  storeTermsConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
  storeSession(MINE)
  storeLastChain(31_337)
  lastDeposits.write(MINE, 'lido', { totals: [], positions: [examplePosition()], changes: [] })
  uninstall = createFakeWallet(MINE, {}).install()
  renderInApp(<WithdrawPage />, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await screen.findByTestId('position')).toBeTruthy()
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
