import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { ANSWERS, type TestWallet } from './wallet/test-wallet.ts'
import { fillStake, stakeAndWait } from './wallet/wallet-steps.ts'
import { ACCOUNT, newestPosition, openForm } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

type State = {
  path: string
  /** Who has signed in on an earlier visit; nobody without one. */
  account?: number
  prepare?: (page: Page, wallet: TestWallet) => Promise<void>
}

const states: Record<string, State> = {
  'the staking screen': { path: '/stake' },
  'the staking screen with errors': {
    path: '/stake?ngo=8',
    prepare: page => fillStake(page, { token: 'eth', amount: 'x', percent: 0 }),
  },
  'the wallets': { path: '/stake', prepare: page => page.getByTestId('connect-wallet').click() },
  'the terms': { path: '/terms' },
  'the risks': { path: '/risks' },
  'the component catalogue': { path: '/catalogue' },
  'an account with transactions': {
    path: '/stake?ngo=1',
    account: ACCOUNT.ada,
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
    account: ACCOUNT.ada,
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
  'withdrawing without a wallet': {
    path: '/withdraw',
    prepare: page => expect(page.getByTestId('withdraw-not-connected')).toBeVisible(),
  },
  'withdrawing with an error': {
    path: '/withdraw',
    account: ACCOUNT.ada,
    async prepare(page) {
      await openForm(newestPosition(page))
      await page.getByTestId('amount-input').fill('0')
      await page.getByTestId('amount-input').blur()
      await expect(page.getByTestId('amount-error')).toBeVisible()
      await expect(page.getByTestId('request').first()).toBeVisible()
    },
  },
  'withdrawing from Aave': {
    path: '/withdraw',
    account: ACCOUNT.ada,
    async prepare(page) {
      await page.getByTestId('protocol-switch').getByText('Aave').click()
      await openForm(newestPosition(page))
      await expect(page.getByTestId('method-aToken')).toBeVisible()
    },
  },
  'withdrawing without a position': {
    path: '/withdraw',
    account: ACCOUNT.nobody,
    prepare: page => expect(page.getByTestId('withdraw-empty-link')).toHaveAttribute('href', '/stake'),
  },
  'withdrawing without the server': {
    path: '/withdraw',
    account: ACCOUNT.ada,
    async prepare(page) {
      // Only what was shown once is known later.
      await expect(newestPosition(page)).toBeVisible()
      await page.route('**/api/lido/user/deposits-info', route => route.abort())
      await page.reload()
      await expect(page.getByTestId('server-notice')).toContainText('as we last knew them')
      await expect(newestPosition(page)).toBeVisible()
    },
  },
}

for (const [name, { path, account, prepare }] of Object.entries(states)) {
  test(`R31 R32 axe finds nothing on ${name} in light and dark`, async ({ page }) => {
    const wallet = await (account === undefined
      ? openPage(page, path)
      : openSignedIn(page, path, { account }))
    await expect(page.getByTestId('page-title')).toBeVisible()
    await prepare?.(page, wallet)
    await expectAccessible(page)
  })
}
