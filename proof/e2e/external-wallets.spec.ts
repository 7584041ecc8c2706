import { expect, type Page, test } from '@playwright/test'
import { closeWindow, interceptCoinbase } from './external-wallets/intercept-coinbase.ts'
import {
  decryptProposal,
  interceptWalletConnect,
  RELAY,
} from './external-wallets/intercept-wallet-connect.ts'
import { type SecondApi, startSecondApi } from './stack/start-second-api.ts'

const PROJECT = 'c0ffee00c0ffee00c0ffee00c0ffee00'

let site: SecondApi
test.beforeAll(async () => {
  site = await startSecondApi({ WALLETCONNECT_PROJECT_ID: PROJECT, COINBASE_WALLET: 'on' })
})
test.afterAll(() => site.stop())

async function openDialog(page: Page, address = site.url): Promise<void> {
  await page.goto(`${address}/stake`)
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
}

/** Nothing is loading, and every wallet can be chosen. */
async function expectUsable(page: Page): Promise<void> {
  for (const wallet of ['walletconnect', 'coinbase', 'demo']) {
    await expect(page.getByTestId(`${wallet}-option`)).toHaveAttribute('aria-disabled', 'false')
  }
}

test('R1 WalletConnect gets this chain and the app’s name, and its QR code can be closed and opened again', async ({
  page,
}) => {
  const relay = await interceptWalletConnect(page)
  const forbidden: string[] = []
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text())
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await openDialog(page)
  expect(relay.addresses).toEqual([])
  await page.getByTestId('walletconnect-option').click()
  await expect(page.getByRole('img', { name: 'Code of the connection' })).toBeVisible()
  expect(relay.addresses[0]?.searchParams.get('projectId')).toBe(PROJECT)

  await page.getByTestId('copy-connection').click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  const [proposal] = relay.messages.filter(({ method }) => method === 'wc_proposeSession')
  if (!proposal) throw new Error('No session was proposed')
  expect(code).toMatch(new RegExp(`^wc:${proposal.params.pairingTopic}@2\\?`))
  const { optionalNamespaces, proposer } = decryptProposal(proposal, code)
  expect(optionalNamespaces.eip155?.chains).toEqual(['eip155:31337'])
  expect(optionalNamespaces.eip155?.methods).toContain('eth_sendTransaction')
  expect(proposer.metadata).toMatchObject({ name: 'Kindyield', url: site.url })

  expect(forbidden).toEqual([])

  await page.getByTestId('connect-dialog-close').click()
  await page.getByTestId('connect-wallet').click()
  await expect(page.getByRole('img', { name: 'Code of the connection' })).toBeHidden()
  await expectUsable(page)
  await page.getByTestId('walletconnect-option').click()
  await expect(page.getByRole('img', { name: 'Code of the connection' })).toBeVisible()
})

test('R1 when the WalletConnect relay is unreachable, another wallet can be chosen', async ({ page }) => {
  await page.routeWebSocket(
    ({ hostname }) => hostname === RELAY,
    socket => socket.close(),
  )
  await page.clock.install()
  await openDialog(page)
  await page.getByTestId('walletconnect-option').click()
  await expect(page.getByTestId('connect-progress')).toContainText('Answer in WalletConnect')
  await page.clock.fastForward(20_000)
  await expect(page.getByTestId('connect-progress')).toContainText(/has not answered|could not be connected/)
  await expectUsable(page)
})

test('R1 Coinbase’s window gets the app’s name and the chain; when it is silent or closed, another wallet can be chosen', async ({
  page,
}) => {
  await interceptCoinbase(page)
  await page.clock.install()
  await openDialog(page)
  const opened = page.waitForEvent('popup')
  await page.getByTestId('coinbase-option').click()
  const popup = await opened
  expect(new URL(popup.url()).searchParams.get('origin')).toBe(site.url)
  await expect.poll(() => popup.evaluate(() => window.told)).toHaveLength(2)
  const [hello, choice] = (await popup.evaluate(() => window.told)) as Record<'data', object>[]
  expect(hello?.data).toMatchObject({ metadata: { appName: 'Kindyield', appChainIds: [31_337] } })
  expect(choice?.data).toMatchObject({ handshakeRequest: { method: 'eth_requestAccounts' } })
  await expect(page.getByTestId('connect-progress')).toContainText('Answer in Coinbase Wallet')

  await page.clock.fastForward(20_000)
  await expect(page.getByTestId('connect-progress')).toContainText('Coinbase Wallet has not answered.')
  await expectUsable(page)
  await closeWindow(popup)
  await expect(page.getByTestId('connect-progress')).toContainText('You declined in Coinbase Wallet.')
  await expectUsable(page)
})

test('R1 a site without WalletConnect and Coinbase settings says so and contacts neither', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).hostname))
  await openDialog(page, process.env.BASE_URL)
  await expect(page.getByTestId('walletconnect-option')).toContainText('Not set up on this site')
  await page.getByTestId('walletconnect-option').click({ force: true })
  await expect(page.getByTestId('connect-progress')).toHaveCount(0)
  await expect(page.getByTestId('coinbase-option')).toHaveAttribute('href', /coinbase\.com/)
  expect([...new Set(asked)]).toEqual(['127.0.0.1'])
})
