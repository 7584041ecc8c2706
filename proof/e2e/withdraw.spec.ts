import { expect, test } from '@playwright/test'
import { type Address, formatEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import local from '../../deployments/local.json' with { type: 'json' }
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { stakeSome } from './positions/position-steps.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { openChain } from './wallet/open-chain.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { drainReserve } from './wallet/vault-transactions.ts'
import { ACCOUNT, newestPosition, openForm, positionOf, withdraw } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '', timezoneId: 'UTC' })

test('R15 R16 R17 R43 a stake is withdrawn as stETH, as wstETH and, through the queue, as ether', async ({
  page,
  request,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=2', { account: ACCOUNT.emil })
  await stakeSome(page, { amount: '3', percent: 40 })
  await expect(newestPosition(page)).toContainText('Open Shelf')
  await expect(newestPosition(page)).toContainText('40% of the yield given')
  await expect(newestPosition(page).getByTestId('withdraw-balance')).toContainText(/^(3|2\.99999)/)
  const count = await page.getByTestId('position').count()

  await withdraw(page, newestPosition(page), { method: 'stETH', amount: '0.5' })
  await expect(page.getByTestId('withdraw-result')).toContainText(
    /0\.(5|4{0,1}99999\d*) stETH from Open Shelf/,
  )
  await page.getByTestId('withdraw-result-close').click()

  await openForm(newestPosition(page))
  await page.getByTestId('method-wstETH').check()
  await page.getByTestId('amount-input').fill('0.25')
  await expect(page.getByTestId('amount-value')).toHaveText(/^That is 0\.2\d* wstETH$/)
  await expect(page.getByTestId('you-receive')).toContainText('wstETH')
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('wstETH from Open Shelf')
  await expect(page.getByTestId('history-row').first()).toContainText('wstETH')

  await openForm(newestPosition(page))
  await expect(page.getByTestId('request-time')).toHaveText(/^~\d+ days?$/)
  await expect(page.getByTestId('withdraw-result')).toBeVisible()
  await page.getByTestId('max-button').click()
  // The next entry ends the last result.
  await expect(page.getByTestId('withdraw-result')).toBeHidden()
  await expect(page.getByTestId('stays')).toHaveText('Nothing, it is closed')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('toast').filter({ hasText: 'Requested' })).toContainText('completed')
  await expect(page.getByTestId('withdraw-result')).toContainText('Requested')
  await expect(page.getByTestId('position')).toHaveCount(count - 1)

  const mine = page.getByTestId('request').filter({ hasText: 'From Open Shelf' })
  await expect(mine).toHaveAttribute('data-status', 'requested')
  await expect(mine.getByTestId('step-finalized')).toHaveText(/^~\d+ days?$/)
  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  await expect(mine).toHaveAttribute('data-status', 'finalized')
  await expect(mine.getByTestId('claim-fee')).toContainText('ETH ($')
  const chain = openChain()
  const address = (await wallet.address()) as Address
  const before = await chain.getBalance({ address })
  await mine.getByTestId('claim-button').click()
  await expect(mine).toHaveAttribute('data-status', 'claimed')
  expect(Number(formatEther((await chain.getBalance({ address })) - before))).toBeCloseTo(2.25, 2)
  await expect(page.getByTestId('claimed')).toContainText('1 request of 1 claimed')
  await openForm(newestPosition(page))
  await page.getByTestId('max-button').click()
  // So does the message about the claim.
  await expect(page.getByTestId('claimed')).toBeHidden()
})

test('R16 R17 a large amount is split into requests, announced before sending, and claimed together', async ({
  page,
  request,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=5', { account: ACCOUNT.ben })
  await stakeSome(page, { amount: '2500', percent: 40 })
  await openForm(newestPosition(page))
  await page.getByTestId('amount-input').fill('0.00000000000000005')
  await page.getByTestId('amount-input').blur()
  await expect(page.getByTestId('amount-error')).toContainText(
    'The smallest request is 0.0000000000000001 ETH.',
  )
  await page.getByTestId('amount-input').fill('2400')
  await expect(page.getByTestId('request-split')).toContainText('3 requests of 800 ETH each')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('as 3 requests')

  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  await expect(page.getByTestId('claim-all')).toBeVisible()
  const ready = await page.getByTestId('claim-button').count()
  expect(ready).toBeGreaterThanOrEqual(3)
  const sent = () => wallet.requestedMethods.filter(method => method === 'eth_sendTransaction').length
  const start = sent()
  wallet.rejectNext('eth_sendTransaction')
  await page.getByTestId('claim-all').click()
  await expect(page.getByTestId('claim-failure')).toContainText('You declined in your wallet.')
  expect(sent() - start).toBe(1)
  await expect(page.getByTestId('claim-button')).toHaveCount(ready)

  const before = sent()
  const steps = (await page.getByTestId('claim-all-steps').textContent()) ?? ''
  await page.getByTestId('claim-all').click()
  await expect(page.getByTestId('claimed')).toContainText(`${ready} requests of ${ready} claimed`)
  expect(sent() - before).toBe(Number(/\d+/.exec(steps)?.[0] ?? 1))
})

/** INVALID opcode: an account with this code accepts no ether. */
const REVERTING_CODE = '0xfe'

test('R16 a claim that the wallet cannot receive is paid to another address, shown in full first', async ({
  page,
  request,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=6', { account: ACCOUNT.dora })
  await stakeSome(page, { amount: '1.5', percent: 40 })
  await withdraw(page, newestPosition(page), { method: 'ETH', amount: '1.25' })
  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  const mine = page.getByTestId('request').filter({ hasText: /1\.2(5|49999\d*) ETH/ })
  await expect(mine).toHaveAttribute('data-status', 'finalized')

  const chain = openChain()
  const owner = (await wallet.address()) as Address
  await chain.setCode({ address: owner, bytecode: REVERTING_CODE })
  await mine.getByTestId('claim-button').click()
  await expect(page.getByTestId('claim-failure')).toContainText('choose ‘Claim to another address’')
  await chain.setCode({ address: owner, bytecode: '0x' })

  await mine.getByTestId('claim-elsewhere').click()
  const sheet = page.getByTestId('claim-elsewhere-sheet')
  await sheet.getByTestId('claim-recipient').fill(local.lido.stETH)
  await expect(sheet.getByTestId('claim-recipient-error')).toContainText('the ether would be lost there')
  const elsewhere = privateKeyToAccount(generatePrivateKey()).address
  await sheet.getByTestId('claim-recipient').fill(elsewhere)
  await expect(sheet.getByTestId('claim-recipient-whole')).toHaveText(elsewhere)
  await expect(sheet.getByTestId('claim-fee')).toContainText('ETH ($')
  await expectAccessible(page)
  await sheet.getByTestId('claim-elsewhere-confirm').click()
  await expect(page.getByTestId('claimed')).toHaveText(`Claimed. The ether went to ${elsewhere}.`)
  await expect(mine.getByTestId('claimed-to')).toContainText(elsewhere.slice(-5))
  const balance = await chain.getBalance({ address: elsewhere })
  expect(Number(formatEther(balance))).toBeCloseTo(1.25, 4)
})

test('R14 R15 stablecoins are withdrawn as aTokens when the reserve lacks liquidity', async ({ page }) => {
  await openSignedIn(page, '/stake?ngo=1', { account: ACCOUNT.chidi })
  await page.getByTestId('protocol-aave').check()
  await stakeSome(page, { token: 'usdc', amount: '150.5', percent: 100 })
  const { dataProvider, tokens } = local.aave
  const refill = await drainReserve(dataProvider as Address, tokens.USDC as Address, 40_000_000n)
  await page.reload()
  await openForm(newestPosition(page))
  await page.getByTestId('mode-everything').click()
  await expect(page.getByTestId('amount-error')).toContainText('Aave has only 40 USDC free')
  await page.getByTestId('method-aToken').check()
  await expect(page.getByTestId('amount-error')).toBeHidden()
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('aUSDC from Blue Tide')
  await refill()
})

test('R15 R23 a stake for a finished NGO can be withdrawn', async ({ page }) => {
  await openSignedIn(page, '/withdraw', { account: ACCOUNT.dora })
  const position = positionOf(page, 'Clearwell')
  await expect(position).toContainText('finished collecting')
  await withdraw(page, position, { method: 'wstETH', amount: '1' })
})
