import type { Page } from '@playwright/test'
import { openSheet } from '../positions/position-steps.ts'
import { runLocalJob } from '../stack/run-local-job.ts'
import { ANSWERS, type TestWallet } from '../wallet/test-wallet.ts'
import { connect, fillStake, stakeAndWait } from '../wallet/wallet-steps.ts'

type Step = (page: Page, wallet: TestWallet) => Promise<unknown>

export type Scene = {
  path: string
  /** Index of the chain's account that is connected. */
  account?: number
  onOtherChain?: boolean
  steps?: Step[]
}

const OWNER = 0
/** A holder of the seeded history. */
const ADA = 3
/** Has a withdrawal request in the queue. */
const DORA = 6
const NOBODY = 9
/** Has positions and ether. */
const GIVER = 7
/** Has only ether. */
const NEW_USER = 8

const signIn: Step = page => connect(page)
const click = (testId: string) => (page: Page) => page.getByTestId(testId).first().click()
const see = (testId: string) => (page: Page) => page.getByTestId(testId).first().waitFor()
const onAave: Step = page => page.getByTestId('protocol-aave').check()
const rest: Step = page => page.waitForLoadState('networkidle')

/** Changes what the app keeps in the browser, and loads it again. */
const keep =
  (name: string, value: string): Step =>
  async page => {
    await page.evaluate(([key, text]) => localStorage.setItem(`kindyield.${key}`, text), [
      name,
      value,
    ] as const)
    await page.reload()
  }

const stakeOf =
  (token: string, amount: string): Step =>
  async page => {
    await connect(page)
    await fillStake(page, { token, amount, percent: 25 })
    await page.waitForLoadState('networkidle')
  }

const withdrawalOf =
  (amount: string): Step =>
  async page => {
    await connect(page)
    await page.getByTestId('amount-input').fill(amount)
    await page.waitForLoadState('networkidle')
  }

const sheetAt =
  (tab: 'add' | 'change' | 'withdraw'): Step =>
  async page => {
    await connect(page)
    const sheet = await openSheet(page, page.getByTestId('position').first(), tab)
    if (tab === 'change') await sheet.getByTestId('percent-100').click()
    else await sheet.getByRole('textbox').first().fill('2.5')
    await page.waitForLoadState('networkidle')
  }

/** Sends the form, and the wallet does not answer. */
const askWallet: Step = async (page, wallet) => {
  wallet.answerNext('eth_sendTransaction', ANSWERS.never)
  await page.getByTestId('stake-and-donate-button').click()
  await page.getByTestId('stop-waiting').waitFor()
}

const changeAccount: Step = async (page, wallet) => {
  const reloaded = page.waitForEvent('load')
  await wallet.useAccount(NOBODY)
  await reloaded
}

const finalize: Step = page => runLocalJob(page.request, { act: 'finalize' }, new URL(page.url()).origin)

const loseValue: Step = async page => {
  const { origin } = new URL(page.url())
  const { data } = await (await page.request.get(`${origin}/api/lido/apr/average`)).json()
  if (!data.recentLoss) await runLocalJob(page.request, { act: 'slash', percent: 1 }, origin)
  await page.reload()
}

const atHome = [signIn, see('activity-line'), rest]
const asOwner: Step[] = [
  signIn,
  page => page.getByTestId('admin-loading').waitFor({ state: 'detached' }),
  rest,
]
const rewards = [signIn, see('transaction-table')]
const readyToClaim = [finalize, signIn, see('claim-elsewhere'), rest]

/** In this order: each sees what those before it did to the chain. */
export const SCENES: Record<string, Scene> = {
  home: { path: '/home', account: ADA, steps: atHome },
  'home-signed-out': { path: '/home' },
  'home-empty': { path: '/home', account: NOBODY, steps: [signIn, rest] },
  marketplace: { path: '/marketplace' },
  ngo: { path: '/ngo/1' },
  'ngo-aave': { path: '/ngo/2?protocol=aave' },
  'ngo-finished': { path: '/ngo/8' },
  'not-found': { path: '/nowhere' },
  terms: { path: '/terms' },
  risks: { path: '/risks' },
  catalogue: { path: '/catalogue', steps: [see('page-title')] },
  'how-it-works': { path: '/how-it-works', steps: [see('risks-read-at')] },
  stake: { path: '/stake' },
  connect: { path: '/stake', steps: [click('connect-wallet'), see('metamask-option')] },
  'choose-ngo': { path: '/stake', steps: [click('ngo-selector')] },
  'stake-filled': { path: '/stake?ngo=1', steps: [stakeOf('eth', '4.2')] },
  'stake-approval': { path: '/stake?ngo=2', steps: [stakeOf('wsteth', '1.5')] },
  'stake-wrong': {
    path: '/stake?ngo=8',
    steps: [
      stakeOf('eth', '4000000'),
      page => page.getByTestId('percent-input').fill('0'),
      page => page.getByTestId('percent-input').blur(),
    ],
  },
  'stake-aave': { path: '/stake?ngo=1', steps: [onAave, stakeOf('usdc', '2500')] },
  'stake-done': {
    path: '/stake?ngo=1',
    steps: [stakeOf('eth', '0.25'), click('stake-and-donate-button'), see('stake-result')],
  },
  'withdraw-not-connected': { path: '/withdraw' },
  'withdraw-empty': { path: '/withdraw', account: NOBODY, steps: [signIn, see('positions-empty')] },
  withdraw: { path: '/withdraw', account: ADA, steps: [withdrawalOf('2.5')] },
  'withdraw-wrong': { path: '/withdraw', account: ADA, steps: [withdrawalOf('5000')] },
  'withdraw-aave': {
    path: '/withdraw',
    account: ADA,
    steps: [keep('protocol', 'aave'), withdrawalOf('120.5')],
  },
  'withdraw-es': { path: '/withdraw', account: ADA, steps: [keep('language', 'es'), withdrawalOf('2.5')] },
  'withdraw-done': {
    path: '/withdraw',
    account: ADA,
    steps: [withdrawalOf('0.1'), click('request-funds-button'), see('withdraw-result'), rest],
  },
  'position-add': { path: '/withdraw', account: ADA, steps: [sheetAt('add')] },
  'position-change': { path: '/withdraw', account: ADA, steps: [sheetAt('change')] },
  'position-withdraw': { path: '/withdraw', account: ADA, steps: [sheetAt('withdraw')] },
  'withdraw-all': {
    path: '/withdraw',
    account: ADA,
    steps: [signIn, click('withdraw-all'), see('withdraw-all-steps'), rest],
  },
  'withdraw-ready': { path: '/withdraw', account: DORA, steps: readyToClaim },
  'withdraw-elsewhere': {
    path: '/withdraw',
    account: DORA,
    steps: [
      ...readyToClaim,
      click('claim-elsewhere'),
      page => page.getByTestId('claim-recipient').fill('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'),
      rest,
    ],
  },
  'rewards-not-connected': { path: '/rewards' },
  rewards: { path: '/rewards', account: ADA, steps: rewards },
  'rewards-aave': { path: '/rewards', account: ADA, steps: [keep('protocol', 'aave'), ...rewards] },
  'time-panel': {
    path: '/risks',
    steps: [page => page.getByTestId('time-panel').locator('summary').click()],
  },
  account: { path: '/stake', steps: [signIn, click('address-button'), see('log-out')] },
  activity: {
    path: '/stake?ngo=1',
    account: GIVER,
    steps: [
      stakeOf('eth', '0.25'),
      stakeAndWait,
      click('stake-again'),
      page => page.getByTestId('stake-input').fill('4.2'),
      askWallet,
      click('address-button'),
      page => page.getByTestId('transaction').first().locator('summary').click(),
    ],
  },
  'activity-waiting': { path: '/stake?ngo=1', account: GIVER, steps: [stakeOf('eth', '4.2'), askWallet] },
  'account-change': {
    path: '/stake?ngo=1',
    account: GIVER,
    steps: [stakeOf('eth', '0.25'), askWallet, changeAccount, see('signed-out'), rest],
  },
  toast: { path: '/stake?ngo=1', account: GIVER, steps: [stakeOf('eth', '0.25'), stakeAndWait] },
  'play-money': {
    path: '/stake?ngo=1',
    account: NEW_USER,
    steps: [onAave, signIn, see('missing-token')],
  },
  menu: {
    path: '/marketplace',
    steps: [
      async page => {
        const button = page.getByTestId('menu-button')
        if (await button.isVisible()) await button.click()
      },
    ],
  },
  offline: {
    path: '/stake?ngo=1',
    steps: [page => page.context().setOffline(true), see('offline-notice')],
  },
  'wrong-network': { path: '/stake?ngo=1', onOtherChain: true, steps: [signIn, see('network-notice')] },
  'admin-stranger': { path: '/administration', steps: [signIn] },
  admin: { path: '/administration', account: OWNER, steps: asOwner },
  'admin-new': {
    path: '/administration/new',
    account: OWNER,
    steps: [
      ...asOwner,
      page => page.getByTestId('admin-name').fill('Second Spring'),
      // In the dark scheme the picture lies above its radio button; the label still takes the click.
      page => page.getByTestId('admin-picture-forest').check({ force: true }),
      click('admin-create'),
    ],
  },
  'admin-ngo': { path: '/administration/ngo/1', account: OWNER, steps: asOwner },
  'admin-finish': {
    path: '/administration/ngo/1',
    account: OWNER,
    steps: [...asOwner, click('admin-lido-finish')],
  },
  // Last, because they change the chain for all scenes after them.
  'stake-loss': { path: '/stake?ngo=1', steps: [loseValue, stakeOf('eth', '4.2'), see('rate-chart')] },
  'withdraw-loss': { path: '/withdraw', account: ADA, steps: [loseValue, withdrawalOf('2.5')] },
  'home-loss': { path: '/home?kind=loss', account: ADA, steps: [loseValue, ...atHome] },
  'rewards-loss': { path: '/rewards', account: ADA, steps: [loseValue, ...rewards] },
}
