import { expect, type Page, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import local from '../../deployments/31337.json' with { type: 'json' }
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { createRpc } from './wallet/create-rpc.ts'
import { drainReserve } from './wallet/drain-reserve.ts'
import { chainUrl, openPage, openSignedIn } from './wallet/open-page.ts'
import { whileBanned } from './wallet/vault-transactions.ts'
import { connect, fillStake } from './wallet/wallet-steps.ts'
import { ACCOUNT, newestPosition, openForm, positionOf, withdraw } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '', timezoneId: 'UTC' })

async function stake(page: Page, amount: string): Promise<void> {
  await fillStake(page, { token: 'eth', amount, percent: 40 })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await page.getByTestId('header-link-withdraw').click()
}

test('R15 R16 R17 R43 a stake is withdrawn as stETH, as wstETH and, through the queue, as ether', async ({
  page,
  request,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=2', { account: ACCOUNT.emil })
  await stake(page, '3')
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
  const rpc = createRpc(chainUrl())
  const balance = async () =>
    BigInt((await rpc('eth_getBalance', [await wallet.address(), 'latest'])) as string)
  const before = await balance()
  await mine.getByTestId('claim-button').click()
  await expect(mine).toHaveAttribute('data-status', 'claimed')
  expect(Number((await balance()) - before) / 1e18).toBeCloseTo(2.25, 2)
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
  await stake(page, '2500')
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
  await stake(page, '1.5')
  await withdraw(page, newestPosition(page), { method: 'ETH', amount: '1.25' })
  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  const mine = page.getByTestId('request').filter({ hasText: /1\.2(5|49999\d*) ETH/ })
  await expect(mine).toHaveAttribute('data-status', 'finalized')

  const rpc = createRpc(chainUrl())
  const owner = await wallet.address()
  await rpc('hardhat_setCode', [owner, REVERTING_CODE])
  await mine.getByTestId('claim-button').click()
  await expect(page.getByTestId('claim-failure')).toContainText('choose ‘Claim to another address’')
  await rpc('hardhat_setCode', [owner, '0x'])

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
  const balance = BigInt((await rpc('eth_getBalance', [elsewhere, 'latest'])) as string)
  expect(Number(balance) / 1e18).toBeCloseTo(1.25, 4)
})

test('R15 every rule is shown next to its field, and nothing is sent', async ({ page }) => {
  const wallet = await openSignedIn(page, '/withdraw', { account: ACCOUNT.ada })
  await openForm(newestPosition(page))
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('amount-error')).toHaveText('Enter an amount.')
  await page.getByTestId('amount-input').fill('0')
  await expect(page.getByTestId('amount-error')).toHaveText('Enter an amount above 0.')
  await page.getByTestId('amount-input').fill('5000')
  await expect(page.getByTestId('amount-error')).toContainText('This position holds')
  await page.getByTestId('request-funds-button').click()
  expect(wallet.requestedMethods).not.toContain('eth_sendTransaction')
})

test('R14 R15 stablecoins are withdrawn as tokens, or as aTokens when the reserve lacks liquidity', async ({
  page,
}) => {
  await openSignedIn(page, '/stake?ngo=1', { account: ACCOUNT.chidi })
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'usdc', amount: '150.5', percent: 100 })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await page.getByTestId('header-link-withdraw').click()

  await withdraw(page, newestPosition(page), { method: 'token', amount: '50.25' })
  await expect(page.getByTestId('withdraw-result')).toContainText('50.25 USDC from Blue Tide')
  await expect(page.getByTestId('history-row').first()).toContainText('50.25 USDC')

  const { dataProvider, tokens } = local.aave
  const reserve = { dataProvider: dataProvider as `0x${string}`, token: tokens.USDC as `0x${string}` }
  const refill = await drainReserve(chainUrl(), reserve, 40_000_000n)
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

test('R15 R23 a banned user withdraws', async ({ page }) => {
  const wallet = await openPage(page, '/withdraw', { account: ACCOUNT.dora })
  const user = await wallet.address()
  const rpc = createRpc(chainUrl())
  const balanceOf = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [user as `0x${string}`],
  })
  const balance = async () =>
    BigInt((await rpc('eth_call', [{ to: local.lido.stETH, data: balanceOf }, 'latest'])) as string)
  await whileBanned(page, { ngoId: '1', user }, async () => {
    await connect(page)
    const before = await balance()
    await withdraw(page, positionOf(page, 'Blue Tide'), { method: 'stETH', amount: '1' })
    await expect(page.getByTestId('withdraw-result')).toContainText('stETH from Blue Tide')
    expect(Number((await balance()) - before) / 1e18).toBeCloseTo(1, 9)
  })
})

test('R15 R23 a stake for a finished NGO can be withdrawn', async ({ page }) => {
  await openSignedIn(page, '/withdraw', { account: ACCOUNT.dora })
  const position = positionOf(page, 'Clearwell')
  await expect(position).toContainText('finished collecting')
  await withdraw(page, position, { method: 'wstETH', amount: '1' })
})

test('R13 R15 a rejected withdrawal can be repeated, and a reverted one is reported with its reason', async ({
  page,
}) => {
  const wallet = await openSignedIn(page, '/withdraw', { account: ACCOUNT.ada })
  await openForm(newestPosition(page))
  await page.getByTestId('method-stETH').check()
  await page.getByTestId('amount-input').fill('0.05')
  wallet.rejectNext('eth_sendTransaction')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-failure')).toContainText('You declined in your wallet.')
  await page.getByTestId('amount-input').fill('0.06')
  await expect(page.getByTestId('withdraw-failure')).toBeHidden()

  // The contract reverts on an amount of 0; the gas limit is set so that the transaction is mined anyway.
  wallet.changeNext(transaction => {
    const data = String(transaction.data)
    return { ...transaction, gas: '0x7a120', data: data.slice(0, 10) + '0'.repeat(64) + data.slice(74) }
  })
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  await expect(page.getByTestId('withdraw-failure')).toContainText('Enter an amount above 0.')
  await expect(page.getByTestId('withdraw-result')).toBeHidden()
})
