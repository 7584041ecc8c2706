import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../lib/storage/session-store.ts'
import { storeTermsConsent } from '../../lib/storage/terms-consent.ts'
import { ConnectDialogContext } from '../../lib/ui-state/connect-dialog-context.ts'
import { exampleStatus } from '../../test/example-status.ts'
import { fakeApi, jsonResponse } from '../../test/fake-api.ts'
import { createFakeWallet } from '../../test/fake-wallet.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { ConnectDialog, preloadConnectDialog } from './connect-dialog.tsx'
import { NetworkNotice } from './network-notice.tsx'
import { WalletButton } from './wallet-button.tsx'

const MINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const rejection = () => {
  throw Object.assign(new Error('no'), { code: 4001 })
}

function Wallets() {
  const [opened, setOpened] = useState(false)
  const handlers = useMemo(
    () => ({
      onClick: () => setOpened(true),
      onPointerEnter: preloadConnectDialog,
      onFocus: preloadConnectDialog,
    }),
    [],
  )
  return (
    <ConnectDialogContext value={handlers}>
      <WalletButton />
      <NetworkNotice />
      <ConnectDialog opened={opened} onClose={() => setOpened(false)} />
    </ConnectDialogContext>
  )
}

function open(wallet?: ReturnType<typeof createFakeWallet>) {
  if (wallet) uninstall = wallet.install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/auth/signUp': () => jsonResponse({ data: { publicAddress: MINE } }, 201),
    '/api/auth/nonce': () => jsonResponse({ nonce: 'abcdefgh12', expiresAt: '2026-11-15T12:00:00Z' }),
    '/api/auth/signIn': () => jsonResponse({ data: { accessToken: 'a', refreshToken: 'r' } }),
    '/api/auth/signOut': () => new Response(null, { status: 204 }),
  })
  renderInApp(<Wallets />, { fetch })
  return requests
}

let uninstall = () => {}
afterEach(() => uninstall())

async function choose(testId: string) {
  fireEvent.click(screen.getByTestId('connect-wallet'))
  fireEvent.click(await screen.findByTestId('terms-agreement'))
  fireEvent.click(await screen.findByTestId(testId))
}

describe('R1 the wallets', () => {
  test('are disabled until the terms are accepted', async () => {
    const wallet = createFakeWallet(MINE)
    open(wallet)
    fireEvent.click(screen.getByTestId('connect-wallet'))
    const metaMask = await screen.findByTestId('metamask-option')
    expect(metaMask.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(metaMask)
    expect(wallet.asked).not.toContain('wallet_requestPermissions')

    fireEvent.click(screen.getByTestId('terms-agreement'))
    expect(screen.getByTestId('metamask-option').getAttribute('aria-disabled')).toBe('false')
  })

  test('are not reconnected before the terms are accepted', async () => {
    const wallet = createFakeWallet(MINE)
    window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
    open(wallet)
    fireEvent.click(screen.getByTestId('connect-wallet'))
    await screen.findByTestId('metamask-option')
    expect(wallet.asked).toEqual([])
  })

  test('R2 reconnect the last used one', async () => {
    storeTermsConsent(true)
    window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
    open(createFakeWallet(MINE))
    expect((await screen.findByTestId('address-button')).textContent).toBe('0x709…c79C8')
  })

  test('that are not installed link to their download; unconfigured ones say so', async () => {
    open()
    fireEvent.click(screen.getByTestId('connect-wallet'))
    fireEvent.click(await screen.findByTestId('terms-agreement'))
    expect((await screen.findByTestId('metamask-option')).getAttribute('href')).toContain('metamask.io')
    expect(screen.getByTestId('okx-option').getAttribute('href')).toContain('okx.com')
    expect(screen.getByTestId('coinbase-option').getAttribute('href')).toContain('coinbase.com')
    expect(screen.getByTestId('walletconnect-option').textContent).toContain('Not set up on this site')
    expect(screen.getByTestId('demo-option')).toBeTruthy()
  })

  test('R2 R4 connect and sign in when chosen', async () => {
    open(createFakeWallet(MINE))
    await choose('metamask-option')
    expect((await screen.findByTestId('address-button')).textContent).toBe('0x709…c79C8')
    await waitFor(() =>
      expect(JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? '{}')).toMatchObject({ address: MINE }),
    )
  })

  test('show a rejected connection', async () => {
    open(createFakeWallet(MINE, { wallet_requestPermissions: rejection }))
    await choose('metamask-option')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You declined in MetaMask. Nothing was connected.',
    )
  })

  test('R7 show a notice for one that stays on another chain', async () => {
    const answers = { eth_chainId: () => '0x1', wallet_switchEthereumChain: rejection }
    open(createFakeWallet(MINE, answers))
    await choose('metamask-option')
    expect((await screen.findByTestId('network-notice')).textContent).toContain('Local chain')
  })

  test('R7 add the chain to one that does not know it', async () => {
    let chain = '0x1'
    const wallet = createFakeWallet(MINE, {
      eth_chainId: () => chain,
      wallet_switchEthereumChain() {
        throw Object.assign(new Error('unknown'), { code: 4902 })
      },
      wallet_addEthereumChain([description]) {
        chain = (description as { chainId: string }).chainId
        return null
      },
    })
    open(wallet)
    await choose('metamask-option')
    await waitFor(() => expect(chain).toBe('0x7a69'))
    expect(wallet.asked).toContain('wallet_addEthereumChain')
  })
})

describe('R6 signing out', () => {
  test('removes the tokens and disconnects', async () => {
    const requests = open(createFakeWallet(MINE))
    await choose('metamask-option')
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
    fireEvent.click(await screen.findByTestId('address-button'))
    fireEvent.click(await screen.findByTestId('log-out'))
    await screen.findByTestId('connect-wallet')
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).toBeNull())
    expect(requests.filter(({ pathname }) => pathname === '/api/auth/signOut')).toHaveLength(1)
  })

  test('closes the account dialog when the wallet disconnects, and keeps it closed on reconnect', async () => {
    const wallet = createFakeWallet(MINE)
    open(wallet)
    await choose('metamask-option')
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
    fireEvent.click(await screen.findByTestId('address-button'))
    await screen.findByTestId('log-out')
    act(() => wallet.lock())

    fireEvent.click(await screen.findByTestId('connect-wallet'))
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).toBeNull())
    fireEvent.click(await screen.findByTestId('metamask-option'))
    await screen.findByTestId('address-button')
    expect(screen.getByTestId<HTMLDialogElement>('account-dialog').open).toBe(false)
  })

  test('happens on an account change, with a reload', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const wallet = createFakeWallet(MINE)
    open(wallet)
    await choose('metamask-option')
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
    act(() => wallet.switchAccount(OTHER))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(window.localStorage.getItem(SESSION_KEY)).toBeNull()
  })

  test('R3 happens for a stored session of another address', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    window.localStorage.setItem(
      SESSION_KEY,
      JSON.stringify({ address: OTHER, accessToken: 'a', refreshToken: 'r' }),
    )
    open(createFakeWallet(MINE))
    await choose('metamask-option')
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(window.localStorage.getItem(SESSION_KEY)).toBeNull()
  })
})
