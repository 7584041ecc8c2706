import { expect, type Page, test } from '@playwright/test'
import { openPage } from './wallet/open-page.ts'
import { connect, fillStake } from './wallet/wallet-steps.ts'

// The page contacts a second server, which its content security policy does not allow.
test.use({ baseURL: process.env.BASE_URL ?? '', bypassCSP: true })

const SEPOLIA = { chainId: 11_155_111, name: 'Sepolia', explorerUrl: 'https://sepolia.etherscan.io' }
const HOODI = { chainId: 560_048, name: 'Hoodi', explorerUrl: 'https://hoodi.etherscan.io' }
const USDC_ON_SEPOLIA = '0x94a9D9AC8a22534E3FaCa9F4e7F2E2cf85d5E4C8'

/** Makes the app believe it is on a public network, by replacing the network in the status response. */
async function mockNetwork(page: Page, network: typeof SEPOLIA): Promise<void> {
  await page.route('**/api/status', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), network } })
  })
}

/** Connects without signing in: the server is not on that network and accepts no signature for it. */
async function connectOnly(page: Page): Promise<void> {
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('metamask-option').click()
  await page.getByTestId('sign-in-later').click()
  await expect(page.getByTestId('address-button')).toBeVisible()
}

test('R2 R8 on a public network the account has its explorer link, every token its faucet, and a protocol that lacks is disabled', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await mockNetwork(page, SEPOLIA)
  const wallet = await openPage(page, '/stake', { onOtherChain: true })
  await connectOnly(page)
  await page.getByTestId('address-button').click()
  const address = (await page.getByTestId('account-address').getAttribute('title')) ?? ''
  expect(address.toLowerCase()).toBe((await wallet.address()).toLowerCase())
  await page.getByTestId('copy-address').click()
  await expect(page.getByTestId('account-dialog').getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByTestId('address-explorer')).toHaveAttribute(
    'href',
    `${SEPOLIA.explorerUrl}/address/${address}`,
  )
  for (const token of ['eth', 'usdc', 'usdt', 'dai']) {
    await expect(page.getByTestId(`faucet-${token}`)).toHaveAttribute('href', /^https:/)
  }
  await page.getByTestId('account-dialog-close').click()
  await expect(page.getByTestId('protocol-lido')).toBeDisabled()
  await expect(page.getByTestId('stake').getByText('Sepolia has no Lido', { exact: false })).toBeVisible()
  await expect(page.getByTestId('protocol-aave')).toBeChecked()
  await expect(page.getByTestId('usdc-tab')).toBeChecked()
})

test('R8 explorer links use the kinds of tokens, Aave transactions and Aave addresses', async ({ page }) => {
  await mockNetwork(page, SEPOLIA)
  await openPage(page, '/stake?ngo=1', { onOtherChain: true })
  await connectOnly(page)
  const token = page.getByTestId('token-contract').getByTestId('open-token')
  await expect(token).toHaveAttribute('href', `${SEPOLIA.explorerUrl}/token/${USDC_ON_SEPOLIA}`)

  await page.goto('/ngo/1?protocol=aave')
  const transaction = page.getByTestId('latest-payments').getByTestId('open-transaction').first()
  await expect(transaction).toHaveAttribute('data-kind', 'aave-tx')
  await expect(transaction).toHaveAttribute('href', /^https:\/\/sepolia\.etherscan\.io\/tx\/0x\w{64}$/)
  const receiver = page.getByTestId('ngo-figures').getByTestId('open-address')
  await expect(receiver).toHaveAttribute('data-kind', 'aave-address')
  await expect(receiver).toHaveAttribute('href', /^https:\/\/sepolia\.etherscan\.io\/address\/0x\w{40}$/)
})

test('R11 gas is estimated at Hoodi’s vault when the page configures an API of Hoodi', async ({
  page,
  request,
  baseURL,
}) => {
  const estimated: string[] = []
  const hoodi = 'https://hoodi.kindyield.test'
  page.on('request', asked => {
    if (asked.postData()?.includes('eth_estimateGas')) estimated.push(new URL(asked.url()).origin)
  })
  await page.route('**/stake?ngo=1', async route => {
    const response = await route.fetch()
    const setting = '<meta name="kindyield-hoodi-api" content="'
    await route.fulfill({ response, body: (await response.text()).replace(setting, setting + hoodi) })
  })
  await page.route(`${hoodi}/**`, async route => {
    const asked = route.request()
    const { pathname, search } = new URL(asked.url())
    const options = { method: asked.method(), data: asked.postDataBuffer(), headers: asked.headers() }
    const response = await request.fetch(`${baseURL}${pathname}${search}`, options)
    const answer = await response.json()
    const json = pathname === '/api/status' ? { ...answer, network: HOODI } : answer
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await openPage(page, '/stake?ngo=1')
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '1.25', percent: 40 })
  await expect(page.getByTestId('network-fee')).toContainText(/^0\.0\d+ ETH\$/)
  expect([...new Set(estimated)]).toEqual([hoodi])
})
