import type { Page } from '@playwright/test'
import { openSheet } from '../positions/position-steps.ts'
import { runLocalJob } from '../stack/run-local-job.ts'
import { ANSWERS, type TestWallet } from '../wallet/test-wallet.ts'
import { connect, fillStake, stakeAndWait } from '../wallet/wallet-steps.ts'

const OWNER = 0

export type Scene = {
  path: string
  /** Index of the chain's account that is connected. */
  account?: number
  onOtherChain?: boolean
  prepare?: (page: Page, wallet: TestWallet) => Promise<void>
}

/** A holder of the seeded history. */
const ADA = 3
/** Has a withdrawal request in the queue. */
const DORA = 6
const NOBODY = 9
/** Has positions and ether. */
const GIVER = 7
/** Has only ether. */
const NEW_USER = 8

/** In this order: each sees what those before it did to the chain. */
export const SCENES: Record<string, Scene> = {
  home: { path: '/home', account: ADA, prepare: atHome },
  'home-signed-out': { path: '/home' },
  'home-empty': {
    path: '/home',
    account: NOBODY,
    async prepare(page) {
      await connect(page)
      await page.waitForLoadState('networkidle')
    },
  },
  marketplace: { path: '/marketplace' },
  ngo: { path: '/ngo/1' },
  'ngo-aave': { path: '/ngo/2?protocol=aave' },
  'ngo-finished': { path: '/ngo/8' },
  'not-found': { path: '/nowhere' },
  terms: { path: '/terms' },
  risks: { path: '/risks' },
  catalogue: { path: '/catalogue', prepare: page => page.getByTestId('page-title').waitFor() },
  'how-it-works': {
    path: '/how-it-works',
    prepare: page => page.getByTestId('risks-read-at').waitFor(),
  },
  stake: { path: '/stake' },
  connect: {
    path: '/stake',
    async prepare(page) {
      await page.getByTestId('connect-wallet').click()
      await page.getByTestId('metamask-option').waitFor()
    },
  },
  'choose-ngo': { path: '/stake', prepare: page => page.getByTestId('ngo-selector').click() },
  'stake-filled': { path: '/stake?ngo=1', prepare: page => signedIn(page, 'eth', '4.2') },
  'stake-approval': { path: '/stake?ngo=2', prepare: page => signedIn(page, 'wsteth', '1.5') },
  'stake-wrong': {
    path: '/stake?ngo=8',
    async prepare(page) {
      await signedIn(page, 'eth', '4000000')
      await page.getByTestId('percent-input').fill('0')
      await page.getByTestId('percent-input').blur()
    },
  },
  'stake-aave': {
    path: '/stake?ngo=1',
    async prepare(page) {
      await page.getByTestId('protocol-aave').check()
      await signedIn(page, 'usdc', '2500')
    },
  },
  'stake-done': {
    path: '/stake?ngo=1',
    async prepare(page) {
      await signedIn(page, 'eth', '0.25')
      await page.getByTestId('stake-and-donate-button').click()
      await page.getByTestId('stake-result').waitFor()
    },
  },
  'withdraw-not-connected': { path: '/withdraw' },
  'withdraw-empty': {
    path: '/withdraw',
    account: NOBODY,
    async prepare(page) {
      await connect(page)
      await page.getByTestId('positions-empty').waitFor()
    },
  },
  withdraw: { path: '/withdraw', account: ADA, prepare: page => withdrawing(page, '2.5') },
  'withdraw-wrong': { path: '/withdraw', account: ADA, prepare: page => withdrawing(page, '5000') },
  'withdraw-aave': {
    path: '/withdraw',
    account: ADA,
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('kindyield.protocol', 'aave'))
      await page.reload()
      await withdrawing(page, '120.5')
    },
  },
  'withdraw-es': {
    path: '/withdraw',
    account: ADA,
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('kindyield.language', 'es'))
      await page.reload()
      await withdrawing(page, '2.5')
    },
  },
  'withdraw-done': {
    path: '/withdraw',
    account: ADA,
    async prepare(page) {
      await withdrawing(page, '0.1')
      await page.getByTestId('request-funds-button').click()
      await page.getByTestId('withdraw-result').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  'position-add': { path: '/withdraw', account: ADA, prepare: page => inSheet(page, 'add') },
  'position-change': { path: '/withdraw', account: ADA, prepare: page => inSheet(page, 'change') },
  'position-withdraw': { path: '/withdraw', account: ADA, prepare: page => inSheet(page, 'withdraw') },
  'withdraw-all': {
    path: '/withdraw',
    account: ADA,
    async prepare(page) {
      await connect(page)
      await page.getByTestId('withdraw-all').click()
      await page.getByTestId('withdraw-all-steps').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  'withdraw-ready': { path: '/withdraw', account: DORA, prepare: readyToClaim },
  'withdraw-elsewhere': {
    path: '/withdraw',
    account: DORA,
    async prepare(page) {
      await readyToClaim(page)
      await page.getByTestId('claim-elsewhere').first().click()
      await page.getByTestId('claim-recipient').fill('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
      await page.waitForLoadState('networkidle')
    },
  },
  'rewards-not-connected': { path: '/rewards' },
  rewards: { path: '/rewards', account: ADA, prepare: rewards },
  'rewards-aave': {
    path: '/rewards',
    account: ADA,
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('kindyield.protocol', 'aave'))
      await page.reload()
      await rewards(page)
    },
  },
  'time-panel': {
    path: '/risks',
    prepare: page => page.getByTestId('time-panel').locator('summary').click(),
  },
  account: {
    path: '/stake',
    async prepare(page) {
      await connect(page)
      await page.getByTestId('address-button').click()
      await page.getByTestId('log-out').waitFor()
    },
  },
  activity: {
    path: '/stake?ngo=1',
    account: GIVER,
    async prepare(page, wallet) {
      await signedIn(page, 'eth', '0.25')
      await stakeAndWait(page)
      await page.getByTestId('stake-again').click()
      await page.getByTestId('stake-input').fill('4.2')
      wallet.answerNext('eth_sendTransaction', ANSWERS.never)
      await page.getByTestId('stake-and-donate-button').click()
      await page.getByTestId('stop-waiting').waitFor()
      await page.getByTestId('address-button').click()
      await page.getByTestId('transaction').first().locator('summary').click()
    },
  },
  'activity-waiting': {
    path: '/stake?ngo=1',
    account: GIVER,
    async prepare(page, wallet) {
      await signedIn(page, 'eth', '4.2')
      wallet.answerNext('eth_sendTransaction', ANSWERS.never)
      await page.getByTestId('stake-and-donate-button').click()
      await page.getByTestId('stop-waiting').waitFor()
    },
  },
  'account-change': {
    path: '/stake?ngo=1',
    account: GIVER,
    async prepare(page, wallet) {
      await signedIn(page, 'eth', '0.25')
      wallet.answerNext('eth_sendTransaction', ANSWERS.never)
      await page.getByTestId('stake-and-donate-button').click()
      await page.getByTestId('stop-waiting').waitFor()
      const reloaded = page.waitForEvent('load')
      await wallet.useAccount(NOBODY)
      await reloaded
      await page.getByTestId('signed-out').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  toast: {
    path: '/stake?ngo=1',
    account: GIVER,
    async prepare(page) {
      await signedIn(page, 'eth', '0.25')
      await stakeAndWait(page)
    },
  },
  'play-money': {
    path: '/stake?ngo=1',
    account: NEW_USER,
    async prepare(page) {
      await page.getByTestId('protocol-aave').check()
      await connect(page)
      await page.getByTestId('missing-token').waitFor()
    },
  },
  menu: {
    path: '/marketplace',
    async prepare(page) {
      const button = page.getByTestId('menu-button')
      if (await button.isVisible()) await button.click()
    },
  },
  offline: {
    path: '/stake?ngo=1',
    async prepare(page) {
      await page.context().setOffline(true)
      await page.getByTestId('offline-notice').waitFor()
    },
  },
  'wrong-network': {
    path: '/stake?ngo=1',
    onOtherChain: true,
    async prepare(page) {
      await connect(page)
      await page.getByTestId('network-notice').waitFor()
    },
  },
  'admin-stranger': { path: '/administration', prepare: page => connect(page) },
  admin: { path: '/administration', account: OWNER, prepare: asOwner },
  'admin-new': {
    path: '/administration/new',
    account: OWNER,
    async prepare(page) {
      await asOwner(page)
      await page.getByTestId('admin-name').fill('Second Spring')
      // In the dark scheme the picture lies above its radio button; the label still takes the click.
      await page.getByTestId('admin-picture-forest').check({ force: true })
      await page.getByTestId('admin-create').click()
    },
  },
  'admin-ngo': { path: '/administration/ngo/1', account: OWNER, prepare: asOwner },
  'admin-finish': {
    path: '/administration/ngo/1',
    account: OWNER,
    async prepare(page) {
      await asOwner(page)
      await page.getByTestId('admin-lido-finish').click()
    },
  },
  // Last, because they change the chain for all scenes after them.
  'stake-loss': {
    path: '/stake?ngo=1',
    async prepare(page) {
      await afterLoss(page)
      await signedIn(page, 'eth', '4.2')
      await page.getByTestId('rate-chart').waitFor()
    },
  },
  'withdraw-loss': {
    path: '/withdraw',
    account: ADA,
    async prepare(page) {
      await afterLoss(page)
      await withdrawing(page, '2.5')
    },
  },
  'home-loss': {
    path: '/home?kind=loss',
    account: ADA,
    async prepare(page) {
      await afterLoss(page)
      await atHome(page)
    },
  },
  'rewards-loss': {
    path: '/rewards',
    account: ADA,
    async prepare(page) {
      await afterLoss(page)
      await rewards(page)
    },
  },
}

async function atHome(page: Page): Promise<void> {
  await connect(page)
  await page.getByTestId('activity-line').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function afterLoss(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const { data } = await (await page.request.get(`${origin}/api/lido/apr/average`)).json()
  if (!data.recentLoss) await runLocalJob(page.request, { act: 'slash', percent: 1 }, origin)
  await page.reload()
}

async function asOwner(page: Page): Promise<void> {
  await connect(page)
  await page.getByTestId('admin-loading').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

async function rewards(page: Page): Promise<void> {
  await connect(page)
  await page.getByTestId('transaction-table').waitFor()
}

async function signedIn(page: Page, token: string, amount: string): Promise<void> {
  await connect(page)
  await fillStake(page, { token, amount, percent: 25 })
  await page.waitForLoadState('networkidle')
}

async function readyToClaim(page: Page): Promise<void> {
  await runLocalJob(page.request, { act: 'finalize' }, new URL(page.url()).origin)
  await connect(page)
  await page.getByTestId('claim-elsewhere').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function withdrawing(page: Page, amount: string): Promise<void> {
  await connect(page)
  await page.getByTestId('amount-input').fill(amount)
  await page.waitForLoadState('networkidle')
}

async function inSheet(page: Page, tab: 'add' | 'change' | 'withdraw'): Promise<void> {
  await connect(page)
  const sheet = await openSheet(page, page.getByTestId('position').first(), tab)
  if (tab === 'change') await sheet.getByTestId('percent-100').click()
  else await sheet.getByRole('textbox').first().fill('2.5')
  await page.waitForLoadState('networkidle')
}
