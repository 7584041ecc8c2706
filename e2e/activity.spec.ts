import { expect, type Page, test } from '@playwright/test'
import type { Hex } from 'viem'
import { createSafe } from './wallet/create-safe.ts'
import { replaceTransaction, withoutMining } from './wallet/mempool.ts'
import { chainUrl, openPage } from './wallet/open-page.ts'
import { ANSWERS, answerLate, type TestWallet } from './wallet/test-wallet.ts'
import { connect, fillStake } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Account without positions or tokens, only ether. */
const NEW_USER = 17

const short = (hash = '') => new RegExp(`${hash.slice(0, 5)}…${hash.slice(-5)}`, 'i')

async function openForm(page: Page, options: Parameters<typeof openPage>[2] = {}): Promise<TestWallet> {
  const wallet = await openPage(page, '/stake?ngo=1', { account: NEW_USER, ...options })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 20 })
  return wallet
}

const send = (page: Page) => page.getByTestId('stake-and-donate-button').click()
const progress = (page: Page) => page.getByTestId('stake-progress')

/** Sends the form. Resolves once the transaction waits to be mined and the node has told its nonce. */
async function sendUntilPending(page: Page): Promise<void> {
  await send(page)
  await expect(progress(page)).toHaveText('Sent to the network')
  const isNonceKnown = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith('kindyield.transaction.') && JSON.parse(text).isNonceExact,
      ),
    )
  await expect.poll(isNonceKnown).toBe(true)
}

/** Opens the panel; resolves to the newest transaction in it. */
async function openPanel(page: Page) {
  await page.getByTestId('address-button').click()
  await expect(page.getByTestId('log-out')).toBeVisible()
  return page.getByTestId('account-dialog').getByTestId('transaction').first()
}

const closePanel = (page: Page) => page.getByTestId('account-dialog-close').click()
const status = (row: ReturnType<Page['getByTestId']>) => row.getByTestId('transaction-status')

test('R41 a sent stake outlives a reload: form, account button, panel and another tab show it, and its end is told', async ({
  page,
  context,
}) => {
  const wallet = await openForm(page)
  const tab = await context.newPage()
  await withoutMining(async () => {
    await send(page)
    await expect(progress(page)).toHaveText('Sent to the network')
    await page.reload()
    await expect(progress(page)).toHaveText('Sent to the network')
    await expect(page.getByTestId('toast')).toContainText('Transaction in progress')
    await openPage(tab, '/rewards', { account: NEW_USER })
    await expect(tab.getByTestId('toast')).toContainText('Stake 0.5 ETH for Blue Tide, giving 20%')
    const row = await openPanel(page)
    await expect(status(row)).toHaveText('Pending')
    await expect(row).toContainText(/up to 0\.\d+ ETH/)
  })
  const row = page.getByTestId('account-dialog').getByTestId('transaction').first()
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText('Staked 0.5 ETH for Blue Tide, giving 20%')
  await expect(row).toContainText(short(wallet.sent[0]))
  await expect(row.getByTestId('transaction-fee')).toHaveText(/^0\.\d+ ETH$/)
  await row.locator('summary').click()
  await expect(row).toContainText(wallet.sent[0] ?? '')
  await closePanel(page)
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await expect(tab.getByTestId('toast')).toContainText('Transaction completed')
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  await expect(page.getByTestId('transactions-open')).toHaveCount(0)
})

test('R41 a stake that reverts after a reload is told with its reason and the next step', async ({
  page,
}) => {
  const wallet = await openForm(page)
  // The contract reverts on a percent of 0; the gas limit is set so that the transaction is mined anyway.
  wallet.changeNext(transaction => ({
    ...transaction,
    gas: '0x7a120',
    data: String(transaction.data).slice(0, -64) + '0'.repeat(64),
  }))
  await withoutMining(async () => {
    await sendUntilPending(page)
    await page.goto('/marketplace')
    await expect(page.getByTestId('toast')).toContainText('Transaction in progress')
  })
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Failed')
  await expect(row).toContainText('Enter a share from 1% to 100%.')
  await row.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/stake$/)
  await expect(page.getByTestId('account-dialog')).toBeHidden()
})

for (const { how, change, state, text } of [
  { how: 'sped up', change: undefined, state: 'Replaced', text: 'You sped it up in your wallet.' },
  {
    how: 'cancelled',
    change: ({ from }: { from: string }) => ({ to: from, value: '0x0', input: '0x' }),
    state: 'Cancelled',
    text: 'You cancelled the transaction in your wallet. Nothing was moved.',
  },
]) {
  test(`R41 a stake that is ${how} while the page is closed is found when it opens again`, async ({
    page,
  }) => {
    const wallet = await openForm(page)
    let replacement = ''
    await withoutMining(async () => {
      await sendUntilPending(page)
      await page.goto('about:blank')
      replacement = await replaceTransaction(wallet.sent[0], change)
    })
    await page.goto('/rewards')
    await expect(page.getByTestId('toast')).toBeVisible()
    const row = await openPanel(page)
    await expect(status(row)).toHaveText(state)
    await expect(row).toContainText(text)
    await expect(row).toContainText(short(replacement))
  })
}

test('R41 an open request is shown on every page and after a reload, locks its form, and can be let go of; confirmed later, it is found', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const late = answerLate()
  wallet.answerNext('eth_sendTransaction', late.answer)
  await send(page)
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await expect(page.getByTestId('stake-input')).toBeDisabled()

  await page.getByTestId('header-link-social-impact-marketplace').click()
  await expect(page.getByTestId('transactions-open')).toBeVisible()
  await page.getByTestId('header-link-impact-staking').click()
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await expect(page.getByTestId('stake-input')).toBeDisabled()

  await page.reload()
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await expect(page.getByTestId('stake-request')).toContainText(
    'Stake 0.5 ETH for Blue Tide, giving 20%. Open MetaMask and confirm or decline there.',
  )
  await openPanel(page)
  const request = page.getByTestId('wallet-request')
  await expect(request).toContainText('If you confirm it later, it still goes through and appears here.')
  await request.getByTestId('stop-waiting').click()
  await expect(request).toBeHidden()
  await closePanel(page)
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  await expect(page.getByTestId('stake-input')).toBeEnabled()

  late.confirm()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText(short(wallet.sent[0]))
})

test('R41 a request that is let go of and answered late, in the same page, is taken in once', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const late = answerLate()
  wallet.answerNext('eth_sendTransaction', late.answer)
  await send(page)
  await page.getByTestId('stop-waiting').click()
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  late.confirm()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await openPanel(page)
  await expect(page.getByTestId('account-dialog').getByTestId('transaction')).toHaveCount(1)
  expect(wallet.sent).toHaveLength(1)
})

test('R41 a wallet that never answers, and a reload, leave the request open until it is declined', async ({
  page,
}) => {
  const wallet = await openForm(page)
  wallet.answerNext('eth_sendTransaction', ANSWERS.never)
  await send(page)
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await page.goto('/withdraw')
  await expect(page.getByTestId('transactions-open')).toBeVisible()
  await openPanel(page)
  await page.getByTestId('stop-waiting').click()
  await expect(page.getByTestId('activity-empty')).toBeVisible()
  expect(wallet.sent).toEqual([])
})

test('R41 a wallet that answers twice is heard once', async ({ page }) => {
  const wallet = await openForm(page)
  wallet.answerNext('eth_sendTransaction', ANSWERS.twice)
  await send(page)
  await expect(page.getByTestId('stake-result').getByTestId('transaction-hash')).toHaveText(
    short(wallet.sent[0]),
  )
  await page.reload()
  await openPanel(page)
  await expect(page.getByTestId('account-dialog').getByTestId('transaction')).toHaveCount(1)
})

test('R41 an answer without a hash is an error; the transaction is found on the chain, also after a reload', async ({
  page,
}) => {
  const wallet = await openForm(page)
  await withoutMining(async () => {
    wallet.answerNext('eth_sendTransaction', ANSWERS.null)
    await send(page)
    await expect(page.getByTestId('stake-failure')).toContainText(
      'Your wallet answered without a transaction hash',
    )
    await page.reload()
    await expect(page.getByTestId('address-button')).toBeVisible()
  })
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await expect(status(await openPanel(page))).toHaveText('Confirmed')
})

for (const { answer, text, own } of [
  {
    answer: 'busy',
    text: 'Your wallet already shows a request. Answer it there first.',
    own: 'Request already pending.',
  },
  {
    answer: 'withoutCode',
    text: 'Your wallet or the network gave no usable answer.',
    own: 'Keyring is locked',
  },
] as const) {
  test(`R41 a wallet that answers ${answer} is told in our words, its own are behind Details, and nothing stays open`, async ({
    page,
  }) => {
    const wallet = await openForm(page)
    wallet.answerNext('eth_sendTransaction', ANSWERS[answer])
    await send(page)
    await expect(page.getByTestId('stake-failure')).toContainText(text)
    await expect(page.getByText(own)).toBeHidden()
    await page.getByTestId('wallet-message').locator('summary').click()
    await expect(page.getByText(own)).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
    await expect(page.getByTestId('transactions-open')).toHaveCount(0)
  })
}

test('R41 a wallet that is on another chain when it is asked says so, and nothing stays open', async ({
  page,
}) => {
  const wallet = await openForm(page)
  await wallet.useOtherChain('silently')
  await send(page)
  await expect(page.getByTestId('stake-failure')).toContainText('Your wallet is on another network.')
  expect(wallet.requestedMethods).not.toContain('eth_sendTransaction')
  await wallet.useOtherChain('told')
  await expect(page.getByTestId('stake-switch-network')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('stake-switch-network')).toBeVisible()
  await expect(page.getByTestId('transactions-open')).toHaveCount(0)
})

test('R6 R41 after an account change in mid-flight the page says why it signed out and follows the transaction', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const before = await wallet.address()
  const band = page.getByTestId('signed-out')
  await withoutMining(async () => {
    await sendUntilPending(page)
    const reloaded = page.waitForEvent('load')
    await wallet.useAccount(5)
    await reloaded
    await expect(band).toContainText('You are signed out because your wallet changed to')
    await expect(band).toContainText(short(await wallet.address()))
    await expect(band).toContainText('The stake of 0.5 ETH that you confirmed with')
    await expect(band).toContainText(short(before))
    await expect(band).toContainText(short(wallet.sent[0]))
    await expect(status(band)).toHaveText('Pending')
  })
  await expect(status(band)).toHaveText('Confirmed')
  await page.reload()
  await expect(status(band)).toHaveText('Confirmed')
  await page.getByTestId('signed-out-sign-in').click()
  await expect(page.getByTestId('address-button')).toHaveText(short(await wallet.address()))
  await expect(band).not.toContainText('You are signed out')
  await page.getByTestId('signed-out-close').click()
  await expect(band).toBeHidden()
})

test('R6 R41 after the wallet disconnects in mid-flight the page says so and keeps the request', async ({
  page,
}) => {
  const wallet = await openForm(page)
  wallet.answerNext('eth_sendTransaction', ANSWERS.never)
  await send(page)
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await wallet.lock()
  const band = page.getByTestId('signed-out')
  await expect(band).toContainText('You are signed out because your wallet was disconnected.')
  await expect(band).toContainText('If you confirm it there, it still goes through.')
  await page.getByTestId('signed-out-close').click()
  await page.reload()
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  await expect(band).toBeHidden()
})

test('R41 a Safe’s stake that waits for its signers is followed after a reload', async ({ page }) => {
  const safe = await createSafe(chainUrl(), [18, 19])
  const wallet = await openForm(page, { safe })
  await send(page)
  await expect(progress(page)).toHaveText('Waiting for the other signers')
  await page.reload()
  await expect(progress(page)).toHaveText('Waiting for the other signers')
  const executed = await safe.execute(wallet.sent[0] as Hex)
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText(short(executed))
})
