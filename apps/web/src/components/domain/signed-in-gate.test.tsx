import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithdrawPage } from '../../features/withdraw/withdraw-page.tsx'
import { createSessionStore } from '../../lib/storage/session-store.ts'
import { storeTermsConsent } from '../../lib/storage/terms-consent.ts'
import { examplePosition } from '../../test/example-positions.ts'
import { exampleStatus } from '../../test/example-status.ts'
import { fakeApi, jsonResponse } from '../../test/fake-api.ts'
import { createFakeWallet } from '../../test/fake-wallet.ts'
import { renderInApp } from '../../test/render-in-app.tsx'

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
