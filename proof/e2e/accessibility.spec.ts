import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { ANSWERS, type TestWallet } from './wallet/test-wallet.ts'
import { fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

type State = {
  path: string
  isSignedIn?: true
  prepare?: (page: Page, wallet: TestWallet) => Promise<void>
}

const states: Record<string, State> = {
  'the staking screen': { path: '/stake' },
  'the staking screen with errors': {
    path: '/stake?ngo=8',
    prepare: page => fillStake(page, { token: 'eth', amount: 'x', percent: 0 }),
  },
  'the wallets': { path: '/stake', prepare: page => page.getByTestId('connect-wallet').click() },
  'the choice of NGOs': { path: '/stake', prepare: page => page.getByTestId('ngo-selector').click() },
  'the terms': { path: '/terms' },
  'the risks': { path: '/risks' },
  'the component catalogue': { path: '/catalogue' },
  'an account': {
    path: '/stake',
    isSignedIn: true,
    async prepare(page) {
      await page.getByTestId('address-button').click()
    },
  },
  'an account with transactions': {
    path: '/stake?ngo=1',
    isSignedIn: true,
    async prepare(page, wallet) {
      await fillStake(page, { token: 'eth', amount: '0.1', percent: 25 })
      await stakeAndWait(page)
      await page.getByTestId('stake-again').click()
      await page.getByTestId('stake-input').fill('0.2')
      wallet.answerNext('eth_sendTransaction', ANSWERS.never)
      await page.getByTestId('stake-and-donate-button').click()
      await expect(page.getByTestId('stop-waiting')).toBeVisible()
      await page.getByTestId('address-button').click()
      await page.getByTestId('transaction').first().locator('summary').click()
    },
  },
  'a locked form, signed out by an account change': {
    path: '/stake?ngo=1',
    isSignedIn: true,
    async prepare(page, wallet) {
      await fillStake(page, { token: 'eth', amount: '0.1', percent: 25 })
      wallet.answerNext('eth_sendTransaction', ANSWERS.never)
      await page.getByTestId('stake-and-donate-button').click()
      await expect(page.getByTestId('stop-waiting')).toBeVisible()
      await expectAccessible(page)
      const reloaded = page.waitForEvent('load')
      await wallet.useAccount(5)
      await reloaded
      await expect(page.getByTestId('signed-out')).toContainText('was not answered')
    },
  },
  'a stake that is done': {
    path: '/stake?ngo=1',
    isSignedIn: true,
    async prepare(page) {
      await fillStake(page, { token: 'eth', amount: '0.1', percent: 25 })
      await stakeAndWait(page)
    },
  },
}

for (const [name, { path, isSignedIn, prepare }] of Object.entries(states)) {
  test(`R32 axe finds nothing on ${name} in light and dark`, async ({ page }) => {
    const wallet = await (isSignedIn ? openSignedIn : openPage)(page, path)
    await expect(page.getByTestId('page-title')).toBeVisible()
    await prepare?.(page, wallet)
    await expectAccessible(page)
  })
}
