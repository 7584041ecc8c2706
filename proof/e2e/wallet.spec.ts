import { expect, type Page, test } from '@playwright/test'
import { openPage } from './wallet/open-page.ts'
import { ANSWERS } from './wallet/test-wallet.ts'
import { connect } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

test('R1 R2 R4 a wallet connects after the terms are accepted, signs in and stays signed in', async ({
  page,
}) => {
  const wallet = await openPage(page, '/stake')
  await page.getByTestId('connect-wallet').click()
  await expect(page.getByTestId('metamask-option')).toHaveAttribute('aria-disabled', 'true')
  await page.getByTestId('metamask-option').click({ force: true })
  expect(wallet.requestedMethods).not.toContain('wallet_requestPermissions')
  await expect(page.getByRole('region', { name: 'Not in this browser' })).toContainText('OKX Wallet')

  await page.getByTestId('terms-agreement').check()
  await expect(page.getByTestId('okx-option')).toHaveAttribute('href', /okx\.com/)
  await page.getByTestId('metamask-option').click()
  const address = await wallet.address()
  const short = new RegExp(`^${address.slice(0, 5)}…${address.slice(-5)}$`, 'i')
  await expect(page.getByTestId('address-button')).toHaveText(short)
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
  expect(wallet.requestedMethods).toContain('personal_sign')

  await page.reload()
  await expect(page.getByTestId('address-button')).toHaveText(short)
  await expect(page.getByTestId('stake-and-donate-button')).toBeVisible()
  expect(wallet.requestedMethods.filter(method => method === 'personal_sign')).toHaveLength(1)

  await page.getByTestId('address-button').click()
  await expect(page.getByTestId('account-address')).toHaveText(short)
  await expect(page.getByTestId('account-address')).toHaveAttribute('title', new RegExp(address, 'i'))
  await page.getByTestId('log-out').click()
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kindyield.session'))).toBeNull()
  expect(wallet.pageErrors).toEqual([])
})

test('R4 a rejected signature leaves the wallet connected, and sign-in can be tried again', async ({
  page,
}) => {
  const wallet = await openPage(page, '/stake?ngo=1')
  wallet.rejectNext('personal_sign')
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('metamask-option').click()
  await expect(page.getByTestId('sign-in-failure')).toContainText('You declined to sign.')
  // The wallet is connected already, so its tile goes straight to the signature.
  const before = wallet.requestedMethods.length
  wallet.rejectNext('personal_sign')
  await page.getByTestId('metamask-option').click()
  await expect.poll(() => wallet.requestedMethods.slice(before)).toContain('personal_sign')
  expect(wallet.requestedMethods.slice(before)).not.toContain('wallet_requestPermissions')
  await expect(page.getByTestId('sign-in-failure')).toContainText('You declined to sign.')
  wallet.answerNext('personal_sign', ANSWERS.busy)
  await page.getByTestId('sign-in-again').click()
  await expect(page.getByTestId('sign-in-failure')).toContainText(
    'Your wallet already shows a request. Answer it there first.',
  )
  await expect(page.getByText('Request already pending.')).toBeHidden()
  await page.getByTestId('wallet-message').locator('summary').click()
  await expect(page.getByText('Request already pending.')).toBeVisible()
  await page.getByTestId('sign-in-later').click()
  await page.getByTestId('stake-sign-in').click()
  await expect(page.getByTestId('stake-and-donate-button')).toBeVisible()
})

test('R7 a wallet on another chain is offered to switch, and asked to add the chain that it does not know', async ({
  page,
}) => {
  const wallet = await openPage(page, '/stake', { onOtherChain: true })
  wallet.rejectNext('wallet_switchEthereumChain')
  await connect(page)
  await expect(page.getByTestId('network-notice')).toContainText('Switch it to Local chain to go on.')
  await expect(page.getByTestId('switch-hint')).toHaveText(
    'Staking is on Local chain. Your wallet will ask to switch.',
  )
  await page.getByTestId('switch-network').click()
  await expect(page.getByTestId('network-notice')).toBeHidden()
  expect(wallet.requestedMethods).toContain('wallet_addEthereumChain')
  await expect(page.getByTestId('switch-hint')).toBeHidden()
})

test('R6 signing in refetches user-specific data, however fresh it is', async ({ page, context }) => {
  await openPage(page, '/stake')
  await connect(page)
  await expect(page.getByTestId('apr')).toContainText('%')
  await page.getByTestId('header-link-rewards-and-donations').click()
  await expect(page.getByTestId('transaction-table')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const elsewhere = await context.newPage()
  await elsewhere.goto('/terms')
  await elsewhere.evaluate(() => localStorage.removeItem('kindyield.session'))
  await expect(page.getByTestId('rewards-not-signed-in')).toBeVisible()
  const asked = pathsOf(page)
  await page.getByTestId('rewards-sign-in').click()
  await expect(page.getByTestId('transaction-table')).toBeVisible()
  await expect
    .poll(() => asked)
    .toEqual(
      expect.arrayContaining(['/api/lido/reward/current', '/api/lido/transaction', '/api/lido/user/NGO']),
    )
  await page.getByTestId('header-link-impact-staking').click()
  await expect.poll(() => asked).toContain('/api/lido/apr/average')
})

test('R6 signing out clears all fetched data; the page refetches and continues', async ({ page }) => {
  await openPage(page, '/marketplace')
  await connect(page)
  await page.waitForLoadState('networkidle')
  const asked = pathsOf(page)
  await page.getByTestId('address-button').click()
  await page.getByTestId('log-out').click()
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/status', '/api/lido/NGO']))
  await expect(page.getByTestId('ngo-card').first()).toBeVisible()
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('metamask-option').click()
  await expect(page.getByTestId('address-button')).toBeVisible()
})

/** Collects the paths of all requests from now on. */
function pathsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => paths.push(new URL(request.url()).pathname))
  return paths
}
