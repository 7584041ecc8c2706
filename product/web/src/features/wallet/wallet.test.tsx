import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '#lib/storage/session-store.ts'
import { signedOutNotice } from '#lib/storage/signed-out-notice.ts'
import { ConnectDialogContext } from '#lib/ui-state/connect-dialog-context.ts'
import { exampleStatus } from '#test/example-status.ts'
import { exampleTransaction } from '#test/example-transaction.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { WALLET_ADDRESS as MINE, storeLastWallet, storeSession } from '#test/stored-wallet.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { SignedOut } from './activity/signed-out.tsx'
import { ConnectDialog, preloadConnectDialog } from './connect-dialog.tsx'
import { NetworkNotice } from './network-notice.tsx'
import { WalletButton } from './wallet-button.tsx'

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
      <SignedOut onSignIn={() => {}} />
      <NetworkNotice />
      <ConnectDialog opened={opened} onClose={() => setOpened(false)} />
    </ConnectDialogContext>
  )
}

function open(wallet?: ReturnType<typeof createFakeWallet>, answers: Parameters<typeof fakeApi>[0] = {}) {
  if (wallet) wallet.install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/auth/signUp': () => jsonResponse({ data: { publicAddress: MINE } }, 201),
    '/api/auth/nonce': () => jsonResponse({ nonce: 'abcdefgh12', expiresAt: '2026-11-15T12:00:00Z' }),
    '/api/auth/signIn': () => jsonResponse({ data: { accessToken: 'a', refreshToken: 'r' } }),
    '/api/auth/signOut': () => new Response(null, { status: 204 }),
    ...answers,
  })
  renderInApp(<Wallets />, { fetch })
  // Without it the chain code is waited for.
  fireEvent.pointerMove(window)
  return requests
}

afterEach(signedOutNotice.clear)

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
    expect(screen.getByText('Agree to the terms first.').id).toBe('terms-first')
    expect(metaMask.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(metaMask)
    expect(wallet.asked).not.toContain('wallet_requestPermissions')

    fireEvent.click(screen.getByTestId('terms-agreement'))
    expect(screen.getByTestId('metamask-option').getAttribute('aria-disabled')).toBe('false')
    // The line above them changes its words, so that they do not move.
    expect(screen.getByText('Now choose your wallet.').id).toBe('terms-first')
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
    storeLastWallet()
    open(createFakeWallet(MINE))
    expect(await findText('address-button')).toBe('0x709…c79C8')
  })

  test('that are not installed link to their download; unconfigured ones say so', async () => {
    open()
    fireEvent.click(screen.getByTestId('connect-wallet'))
    fireEvent.click(await screen.findByTestId('terms-agreement'))
    expect((await screen.findByTestId('metamask-option')).getAttribute('href')).toContain('metamask.io')
    expect(screen.getByTestId('okx-option').getAttribute('href')).toContain('okx.com')
    expect(screen.getByTestId('coinbase-option').getAttribute('href')).toContain('coinbase.com')
    expect(getText('walletconnect-option')).toContain('Not set up on this site')
    expect(getText('demo-option')).toContain('Demo wallet')
  })

  test('R45 show the name and the avatar that the address has in ENS, and its address in the panel', async () => {
    const avatar = `/api/name/${MINE}/avatar`
    open(createFakeWallet(MINE), {
      [`/api/name/${MINE}`]: () => jsonResponse({ data: { name: 'ada.eth', avatar } }),
    })
    await choose('metamask-option')
    const button = await screen.findByTestId('address-button')
    await waitFor(() => expect(button.textContent).toBe('ada.eth'))
    expect(button.getAttribute('aria-label')).toBe('Your wallet, ada.eth')
    expect(screen.getByTestId<HTMLImageElement>('avatar').src).toContain(avatar)
    fireEvent.error(screen.getByTestId('avatar'))
    expect(screen.queryByTestId('avatar')).toBeNull()
    fireEvent.click(button)
    const account = await screen.findByTestId('account-address')
    expect(account.textContent).toBe('0x709…c79C8')
    expect(account.parentElement?.textContent).toContain('ada.eth')
  })

  test('that do not answer can be given up; what they answer later connects nothing', async () => {
    const answer = Promise.withResolvers<unknown>()
    open(createFakeWallet(MINE, { wallet_requestPermissions: () => answer.promise }))
    await choose('metamask-option')
    fireEvent.click(await screen.findByTestId('connect-cancel'))
    expect(screen.queryByTestId('connect-progress')).toBeNull()
    expect(screen.getByTestId('metamask-option').getAttribute('aria-disabled')).toBe('false')
    const caveats = [{ type: 'restrictReturnedAccounts', value: [MINE] }]
    answer.resolve([{ parentCapability: 'eth_accounts', caveats }])
    await expect.poll(() => window.localStorage.getItem('kindyield.io.metamask.disconnected')).toBe('true')
    expect(screen.queryByTestId('address-button')).toBeNull()
    expect(window.localStorage.getItem(SESSION_KEY)).toBeNull()
  })

  test('that ask for a signature can be given up, which disconnects them', async () => {
    open(createFakeWallet(MINE, { personal_sign: () => new Promise(() => {}) }))
    await choose('metamask-option')
    await screen.findByText('Sign the message', { exact: false })
    fireEvent.click(screen.getByTestId('connect-cancel'))
    await waitFor(() => expect(screen.queryByTestId('address-button')).toBeNull())
  })

  test('show a rejected connection', async () => {
    open(createFakeWallet(MINE, { wallet_requestPermissions: rejection }))
    await choose('metamask-option')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You declined in MetaMask. Nothing was connected.',
    )
  })

  test('R1 that can be used come first with their own picture; the heading of the others says once that they are missing', async () => {
    open(createFakeWallet(MINE))
    fireEvent.click(screen.getByTestId('connect-wallet'))
    fireEvent.click(await screen.findByTestId('terms-agreement'))
    const rows = await screen.findAllByTestId(/-option$/)
    expect(rows.map(({ dataset }) => dataset.testid)).toEqual([
      'metamask-option',
      'demo-option',
      'okx-option',
      'walletconnect-option',
      'coinbase-option',
    ])
    expect(rows[0]?.querySelector('img')?.src).toMatch(/^data:image/)
    const groups = screen.getAllByRole('region').map(group => group.textContent)
    expect(groups).toEqual([
      'Ready to connectMetaMaskDemo walletLook around with play money, nothing to install',
      'Not in this browserOKX WalletWalletConnectNot set up on this siteCoinbase Wallet',
    ])
    expect(rows[2]?.getAttribute('aria-label')).toBe('Install OKX Wallet, opens in a new tab')
  })

  test('that stayed connected after a declined signature go straight to signing', async () => {
    let declined = 0
    const wallet = createFakeWallet(MINE, { personal_sign: () => (declined++ === 0 ? rejection() : '0x12') })
    open(wallet)
    await choose('metamask-option')
    expect(await findText('sign-in-failure')).toContain('You declined to sign')
    wallet.asked.length = 0
    fireEvent.click(screen.getByTestId('metamask-option'))
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
    expect(wallet.asked).not.toContain('wallet_requestPermissions')
    expect(screen.getByTestId<HTMLDialogElement>('connect-dialog').open).toBe(false)
  })

  test.each([
    [
      'already show a request',
      { code: -32_002, message: 'Request of type personal_sign already pending' },
      'Your wallet already shows a request. Answer it there first.',
    ],
    ['fail without a code', { message: 'keyring locked' }, 'You are connected, but signing in did not work.'],
  ])('that %s at sign-in say so, with their own words behind Details', async (_, error, text) => {
    const sign = () => {
      throw Object.assign(new Error(error.message), error)
    }
    open(createFakeWallet(MINE, { personal_sign: sign }))
    await choose('metamask-option')
    const failure = await screen.findByTestId('sign-in-failure')
    const details = within(failure).getByTestId<HTMLDetailsElement>('wallet-message')
    expect(failure.textContent).toBe(`${text}Details${error.message}`)
    expect(details.open).toBe(false)
  })

  test('R8 that get play money late are waited for, and say so', async () => {
    let job = { status: 'working', outcome: null as unknown }
    open(undefined, {
      '/api/local/jobs/': () => {
        const action = { act: 'fund', address: MINE }
        return jsonResponse({
          data: { id: 'job-12345', action, doneSteps: 0, allSteps: 1, failure: null, ...job },
        })
      },
    })
    await choose('demo-option')
    await waitFor(() =>
      expect(getText('connect-progress')).toContain(
        'The demo wallet gets its play money. This can take a minute while the chain is busy.',
      ),
    )
    expect(window.localStorage.getItem(SESSION_KEY)).toBeNull()
    const blocks = [{ chainId: 31_337, blockNumber: 1 }]
    const chain = { blocks, timestamp: '2026-11-15T12:00:00Z', aheadSeconds: 0 }
    job = { status: 'done', outcome: { act: 'fund', address: MINE, ...chain } }
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
  })

  test('R7 show a notice for one that stays on another chain', async () => {
    const answers = { eth_chainId: () => '0x1', wallet_switchEthereumChain: rejection }
    open(createFakeWallet(MINE, answers))
    await choose('metamask-option')
    expect(await findText('network-notice')).toContain('Local chain')
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
    const band = await screen.findByTestId('signed-out')
    expect(band.textContent).toContain('You are signed out because your wallet changed to 0x3C4…293BC.')
    expect(getText('signed-out-sign-in')).toBe('Sign in with 0x3C4…293BC')
    fireEvent.click(screen.getByTestId('signed-out-close'))
    expect(screen.queryByTestId('signed-out')).toBeNull()
  })

  test('R4 R41 by the wallet says why, and what still runs; by the user it does not', async () => {
    const wallet = createFakeWallet(MINE)
    const requests = open(wallet)
    await choose('metamask-option')
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
    transactions.add(exampleTransaction({ state: 'pending', hash: `0x${'ab'.repeat(32)}` }))
    act(() => wallet.lock())
    const band = await screen.findByTestId('signed-out')
    expect(band.textContent).toContain('You are signed out because your wallet was disconnected.')
    expect(band.textContent).toContain('The stake of 4.2 ETH that you confirmed with 0x709…c79C8 may still')
    expect(within(band).getByTestId('transaction-status').textContent).toBe('Pending')
    act(() => transactions.update('stake-1', { state: 'confirmed' }))
    expect(within(band).getByTestId('transaction-status').textContent).toBe('Confirmed')
    fireEvent.click(screen.getByTestId('signed-out-close'))

    fireEvent.click(await screen.findByTestId('connect-wallet'))
    fireEvent.click(await screen.findByTestId('metamask-option'))
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).not.toBeNull())
    transactions.add(exampleTransaction({ id: 'stake-2', state: 'pending', hash: `0x${'cd'.repeat(32)}` }))
    fireEvent.click(await screen.findByTestId('address-button'))
    fireEvent.click(await screen.findByTestId('log-out'))
    await screen.findByTestId('connect-wallet')
    await waitFor(() => expect(window.localStorage.getItem(SESSION_KEY)).toBeNull())
    expect(signedOutNotice.readText()).toBeNull()
    // One for each of the two sessions.
    expect(requests.filter(({ pathname }) => pathname === '/api/auth/signOut')).toHaveLength(2)
  })

  test('R3 happens for a stored session of another address', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    storeSession(OTHER)
    open(createFakeWallet(MINE))
    await choose('metamask-option')
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(window.localStorage.getItem(SESSION_KEY)).toBeNull()
  })
})
