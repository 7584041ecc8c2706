import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { createChain } from './wallet/chain.ts'
import { connect, fillStake } from './wallet/steps.ts'
import { installWallet, type TestWallet, type TestWalletOptions } from './wallet/test-wallet.ts'
import { setBan } from './wallet/vault.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const chainUrl = () => process.env.CHAIN_URL ?? ''
/** Nothing has failed in the page unless a test expects it to. */
const complaints: string[] = []

async function open(page: Page, path: string, options: Partial<TestWalletOptions> = {}): Promise<TestWallet> {
  complaints.length = 0
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // An address that is registered already is answered with 400, which the browser notes: that is the flow.
    const isKnownAddress = message.location().url.endsWith('/api/auth/signUp')
    if (message.type() === 'error' && !isKnownAddress) complaints.push(message.text())
  })
  const wallet = await installWallet(page, { chainUrl: chainUrl(), account: 3, ...options })
  await page.goto(path)
  return wallet
}

async function stakeAndWait(page: Page): Promise<string> {
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  return (await page.getByTestId('position-id').textContent()) ?? ''
}

type Row = { positionId: string; percent: number; label: string; tokenAmount?: string; amount: string }

/** The newest rows that the server has for who is signed in: what the screen says must be there too. */
async function transactions(page: Page, protocol: 'lido' | 'aave'): Promise<Row[]> {
  return page.evaluate(async name => {
    const { accessToken } = JSON.parse(localStorage.getItem('kindyield.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await (await fetch(`/api/${name}/transaction?take=5`, { headers })).json()).data
  }, protocol)
}

test('R1 R2 R4 a wallet is connected after the terms, signs in and stays signed in', async ({ page }) => {
  const wallet = await open(page, '/stake')
  await page.getByTestId('connect-wallet').click()
  await expect(page.getByTestId('metamask-option')).toHaveAttribute('aria-disabled', 'true')
  await page.getByTestId('metamask-option').click({ force: true })
  expect(wallet.asked).not.toContain('wallet_requestPermissions')
  await expect(page.getByTestId('okx-option')).toContainText('Not installed')

  await page.getByTestId('terms-agreement').check()
  await expect(page.getByTestId('okx-option')).toHaveAttribute('href', /okx\.com/)
  await page.getByTestId('metamask-option').click()
  const address = await wallet.address()
  const short = new RegExp(`^${address.slice(0, 5)}…${address.slice(-5)}$`, 'i')
  await expect(page.getByTestId('address-button')).toHaveText(short)
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
  expect(wallet.asked).toContain('personal_sign')

  await page.reload()
  await expect(page.getByTestId('address-button')).toHaveText(short)
  await expect(page.getByTestId('stake-and-donate-button')).toBeVisible()
  expect(wallet.asked.filter(method => method === 'personal_sign')).toHaveLength(1)

  await page.getByTestId('address-button').click()
  await expect(page.getByTestId('account-address')).toHaveText(new RegExp(address, 'i'))
  await page.getByTestId('log-out').click()
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kindyield.session'))).toBeNull()
  expect(complaints).toEqual([])
})

test('R10 R12 R13 ether is staked for an NGO that the marketplace’s button carried over', async ({
  page,
}) => {
  await open(page, '/marketplace')
  await page.getByTestId('stake-button').nth(1).click()
  await expect(page.getByTestId('ngo-selector')).toContainText('Open Shelf')
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '1.25', percent: 40 })
  await expect(page.getByTestId('apr')).toContainText('%')
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await expect(page.getByTestId('expected-given').locator('b')).not.toHaveText('0')

  const position = await stakeAndWait(page)
  const [newest] = await transactions(page, 'lido')
  expect(newest).toMatchObject({ positionId: position, percent: 40, label: 'Stake' })
  expect(newest?.tokenAmount).toBe('1250000000000000000')
  expect(complaints).toEqual([])
})

for (const { token, label } of [
  { token: 'steth', label: 'Stake stEth' },
  { token: 'wsteth', label: 'Stake wStEth' },
]) {
  test(`R10 R12 R17 ${token} is approved exactly and staked`, async ({ page }) => {
    const wallet = await open(page, '/stake?ngo=1')
    await connect(page)
    await fillStake(page, { token, amount: '2', percent: 10 })
    if (token === 'wsteth') await expect(page.getByTestId('amount-value')).toContainText('That is 2.')
    await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Approve, then stake and donate')

    const position = await stakeAndWait(page)
    expect(wallet.asked.filter(method => method === 'eth_sendTransaction')).toHaveLength(2)
    const [newest] = await transactions(page, 'lido')
    expect(newest).toMatchObject({ positionId: position, percent: 10, label })
    expect(newest?.tokenAmount).toMatch(token === 'wsteth' ? /^2000000000000000000$/ : /^(2|1999999)/)
    await page.getByTestId('stake-again').click()
    await page.getByTestId('amount-input').fill('2')
    await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Approve, then stake and donate')
  })
}

test('R9 R14 dollars are deposited through Aave, and the protocol is remembered', async ({ page }) => {
  await open(page, '/stake?ngo=1')
  await connect(page)
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'usdc', amount: '150.5', percent: 100 })
  const position = await stakeAndWait(page)
  const [newest] = await transactions(page, 'aave')
  expect(newest).toMatchObject({ positionId: position, percent: 100, label: 'Deposit', amount: '150500000' })
  await page.reload()
  await expect(page.getByTestId('protocol-aave')).toBeChecked()
})

test('R10 each rule of the contract is said beside its field, and nothing is sent', async ({ page }) => {
  const wallet = await open(page, '/stake')
  await connect(page)
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('ngo-error')).toHaveText('Choose who receives the donation.')
  await expect(page.getByTestId('amount-error')).toContainText('Enter an amount')

  await page.getByTestId('ngo-selector').click()
  await page.getByTestId('ngo-input').fill('kenya')
  await page.getByTestId('ngo-choice-row').click()
  await expect(page.getByTestId('ngo-error')).toContainText('Clearwell has finished collecting.')
  await fillStake(page, { token: 'eth', amount: '0', percent: 101 })
  await expect(page.getByTestId('amount-error')).toHaveText('Enter an amount above 0.')
  await expect(page.getByTestId('percent-error')).toHaveText('Enter a share from 1% to 100%.')
  await page.getByTestId('amount-input').fill('500000')
  await expect(page.getByTestId('amount-error')).toContainText('Enter that or less.')
  await page.getByTestId('max-button').click()
  await expect(page.getByTestId('amount-error')).toBeHidden()
  await page.getByTestId('stake-and-donate-button').click()
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('R10 R23 a banned user is told so before anything is sent', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/lido/NGO')).json()) as { data: { vault: string }[] }
  const wallet = await open(page, '/stake?ngo=1', { account: 6 })
  const ban = { vault: data[0]?.vault ?? '', user: await wallet.address() }
  await setBan(chainUrl(), { ...ban, banned: true })
  await connect(page)
  await expect(page.getByTestId('ngo-error')).toContainText('cannot make new stakes for Blue Tide')
  await setBan(chainUrl(), { ...ban, banned: false })
})

test('R13 a declined transaction is no drama, and can be tried again', async ({ page }) => {
  const wallet = await open(page, '/stake?ngo=1')
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  wallet.rejectNext('eth_sendTransaction')
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText(
    'You declined in your wallet. Nothing was sent.',
  )
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await stakeAndWait(page)
})

test('R13 R23 a transaction that fails in its block says so, and why', async ({ page }) => {
  const wallet = await open(page, '/stake?ngo=1')
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  // A share of 0%, which the contract refuses, with gas enough to get into a block all the same.
  wallet.changeNext(transaction => ({
    ...transaction,
    gas: '0x7a120',
    data: String(transaction.data).slice(0, -64) + '0'.repeat(64),
  }))
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  await expect(page.getByTestId('stake-failure')).toContainText('Enter a share from 1% to 100%.')
})

test('R4 a declined signature leaves the wallet connected, and signing in can be tried again', async ({
  page,
}) => {
  const wallet = await open(page, '/stake?ngo=1')
  wallet.rejectNext('personal_sign')
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('metamask-option').click()
  await expect(page.getByTestId('sign-in-failure')).toContainText('You declined to sign.')
  await page.getByTestId('sign-in-later').click()
  await page.getByTestId('stake-sign-in').click()
  await expect(page.getByTestId('stake-and-donate-button')).toBeVisible()
})

test('R1 a declined connection says so', async ({ page }) => {
  const wallet = await open(page, '/stake')
  wallet.rejectNext('wallet_requestPermissions')
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('metamask-option').click()
  await expect(page.getByTestId('connect-progress')).toHaveText(
    'You declined in MetaMask. Nothing was connected.',
  )
})

test('R7 a wallet that does not know the chain is asked to add it', async ({ page }) => {
  const wallet = await open(page, '/stake', { elsewhere: true })
  await connect(page)
  expect(wallet.asked).toContain('wallet_addEthereumChain')
  await expect(page.getByTestId('network-notice')).toBeHidden()
})

test('R7 a wallet that stays on another chain is offered to switch', async ({ page }) => {
  const wallet = await open(page, '/stake', { elsewhere: true })
  wallet.rejectNext('wallet_switchEthereumChain')
  await connect(page)
  await expect(page.getByTestId('network-notice')).toContainText('Switch it to Local chain to go on.')
  await expect(page.getByTestId('stake-switch-network')).toBeVisible()
  await page.getByTestId('switch-network').click()
  await expect(page.getByTestId('network-notice')).toBeHidden()
  await expect(page.getByTestId('stake-and-donate-button')).toBeVisible()
})

test('R6 another account in the wallet ends the session and loads the page anew', async ({ page }) => {
  const wallet = await open(page, '/stake')
  await connect(page)
  const reloaded = page.waitForEvent('load')
  await wallet.useAccount(5)
  await reloaded
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kindyield.session'))).toBeNull()
})

test('R5 an access token that has run out is refreshed, and the request sent again', async ({ page }) => {
  await open(page, '/stake')
  await connect(page)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kindyield.session') ?? '{}')
    localStorage.setItem('kindyield.session', JSON.stringify({ ...session, accessToken: 'run-out' }))
  })
  const answers: string[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/auth/')) answers.push(`${pathname} ${response.status()}`)
  })
  await page.getByTestId('address-button').click()
  await page.getByTestId('log-out').click()
  await expect
    .poll(() => answers)
    .toEqual(['/api/auth/signOut 401', '/api/auth/refresh 200', '/api/auth/signOut 204'])
})

test('the demo wallet stakes with nothing installed, and is there again after a reload', async ({ page }) => {
  const rpc = createChain(chainUrl())
  // The money is given here, so that the test knows how much there is.
  await page.route('**/api/local/fund', async route => {
    const { address } = route.request().postDataJSON() as { address: string }
    await rpc('anvil_setBalance', [address, '0x8ac7230489e80000'])
    await route.fulfill({ json: { data: {} } })
  })
  await page.goto('/stake?ngo=3')
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('demo-option').click()
  await expect(page.getByTestId('balance')).toHaveText('Balance 10 ETH')
  await fillStake(page, { token: 'eth', amount: '4', percent: 50 })
  const position = await stakeAndWait(page)
  expect((await transactions(page, 'lido'))[0]).toMatchObject({ positionId: position, percent: 50 })

  const address = await page.getByTestId('address-button').textContent()
  await page.reload()
  await expect(page.getByTestId('address-button')).toHaveText(address ?? '')
})

test('R31 a server without a rate says so and still lets the form be used', async ({ page }) => {
  await page.route('**/api/lido/apr/average', route => route.abort())
  await open(page, '/stake?ngo=1')
  await expect(page.getByTestId('apr')).toContainText('The rate cannot be told at the moment')
})

const states: Record<string, { path: string; play?: (page: Page) => Promise<void> }> = {
  'the staking screen': { path: '/stake' },
  'the staking screen with errors': {
    path: '/stake?ngo=8',
    play: page => fillStake(page, { token: 'eth', amount: 'x', percent: 0 }),
  },
  'the wallets': { path: '/stake', play: page => page.getByTestId('connect-wallet').click() },
  'the choice of NGOs': { path: '/stake', play: page => page.getByTestId('ngo-selector').click() },
  'the terms': { path: '/terms' },
  'the risks': { path: '/risks' },
  'an account': {
    path: '/stake',
    async play(page) {
      await connect(page)
      await page.getByTestId('address-button').click()
    },
  },
  'a stake that is done': {
    path: '/stake?ngo=1',
    async play(page) {
      await connect(page)
      await fillStake(page, { token: 'eth', amount: '0.1', percent: 25 })
      await stakeAndWait(page)
    },
  },
}

for (const [name, { path, play }] of Object.entries(states)) {
  for (const scheme of ['light', 'dark']) {
    test(`R32 axe finds nothing on ${name} in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(value => localStorage.setItem('kindyield.color-scheme', value), scheme)
      await open(page, path)
      await expect(page.getByTestId('page-title')).toBeVisible()
      await play?.(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    })
  }
}
