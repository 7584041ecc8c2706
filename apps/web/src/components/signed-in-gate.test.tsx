import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithdrawPage } from '../features/withdraw/withdraw-page.tsx'
import { storeConsent } from '../lib/consent.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { examplePosition } from '../test/example-positions.ts'
import { exampleStatus } from '../test/example-status.ts'
import { fakeApi, json } from '../test/fake-api.ts'
import { createFakeWallet } from '../test/fake-wallet.ts'
import { renderInApp } from '../test/render-in-app.tsx'

const MINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const DEPOSITS = '/api/lido/user/deposits-info'

let takeAway = () => {}
afterEach(() => takeAway())

/** A page that is opened again, by a reader whose wallet takes its time to say who they are. */
function openAgain() {
  const wallet = Promise.withResolvers<string>()
  storeConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
  storeSession(MINE)
  const accounts = async () => [await wallet.promise]
  takeAway = createFakeWallet(MINE, { eth_accounts: accounts, eth_requestAccounts: accounts }).install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => json(exampleStatus),
    // Only what is mine is ever answered.
    [DEPOSITS]: () =>
      createSessionStore().read()?.address === MINE
        ? json({ data: { totals: [], positions: [examplePosition()] } })
        : new Promise(() => {}),
  })
  renderInApp(<WithdrawPage />, { fetch })
  const asked = () => requests.filter(({ pathname }) => pathname === DEPOSITS).length
  return { asked, wallet }
}

function storeSession(address: string) {
  createSessionStore().write({ address, accessToken: 'access', refreshToken: 'refresh' })
}

test('R31 what the reader owns is fetched while their wallet is being found, and shown once it is', async () => {
  const { asked, wallet } = openAgain()
  await expect.poll(asked).toBe(1)
  expect(screen.getByTestId('positions-loading')).toBeTruthy()
  expect(screen.queryByTestId('position')).toBeNull()

  wallet.resolve(MINE)
  expect(await screen.findByTestId('position')).toBeTruthy()
})

test('R3 what was fetched for one wallet is never shown to another', async () => {
  const { asked, wallet } = openAgain()
  await expect.poll(asked).toBe(1)

  // Another tab signed in with another account meanwhile.
  storeSession(OTHER)
  wallet.resolve(OTHER)
  await expect.poll(asked).toBe(2)
  expect(screen.getByTestId('positions-loading')).toBeTruthy()
  expect(screen.queryByTestId('position')).toBeNull()
})
