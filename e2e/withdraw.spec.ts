import { expect, type Page, test } from '@playwright/test'
import { formatUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import local from '../deployments/31337.json' with { type: 'json' }
import { expectAccessible } from './accessibility/steps.ts'
import { runLocalJob } from './stack/local-job.ts'
import { emptyReserve } from './wallet/aave-reserve.ts'
import { createChain } from './wallet/chain.ts'
import { chainUrl, openPage } from './wallet/open-page.ts'
import { connect, fillStake } from './wallet/steps.ts'
import { setBan } from './wallet/vault.ts'
import { ACCOUNT, newest, openForm, positionOf, withdraw } from './withdraw/steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '', timezoneId: 'UTC' })

async function stake(page: Page, amount: string): Promise<void> {
  await fillStake(page, { token: 'eth', amount, percent: 40 })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await page.getByTestId('header-link-withdraw').click()
}

test('R15 R16 R17 a stake leaves as stETH, as wstETH and, through the queue, as ether', async ({
  page,
  request,
}) => {
  const wallet = await openPage(page, '/stake?ngo=2', { account: ACCOUNT.emil })
  await connect(page)
  await stake(page, '3')
  await expect(newest(page)).toContainText('Open Shelf')
  await expect(newest(page)).toContainText('40% of the yield given')
  await expect(newest(page).getByTestId('withdraw-balance')).toContainText(/^(3|2\.99999)/)
  const count = await page.getByTestId('position').count()

  await withdraw(page, newest(page), { way: 'stETH', amount: '0.5' })
  await expect(page.getByTestId('withdraw-result')).toContainText(
    /0\.(5|4{0,1}99999\d*) stETH from Open Shelf/,
  )
  await page.getByTestId('withdraw-result-close').click()

  await openForm(newest(page))
  await page.getByTestId('way-wstETH').check()
  await page.getByTestId('amount-input').fill('0.25')
  await expect(page.getByTestId('amount-value')).toHaveText(/^That is 0\.2\d* wstETH$/)
  await expect(page.getByTestId('you-receive')).toContainText('wstETH')
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('wstETH from Open Shelf')
  await expect(page.getByTestId('history-row').first()).toContainText('wstETH')

  await openForm(newest(page))
  await expect(page.getByTestId('request-time')).toHaveText(/^~\d+ days?$/)
  await page.getByTestId('max-button').click()
  await expect(page.getByTestId('stays')).toHaveText('Nothing, it is closed')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('Requested')
  await expect(page.getByTestId('position')).toHaveCount(count - 1)

  const mine = page.getByTestId('request').filter({ hasText: 'From Open Shelf' })
  await expect(mine).toHaveAttribute('data-status', 'requested')
  await expect(mine.getByTestId('step-finalized')).toHaveText(/^~\d+ days?$/)
  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  await expect(mine).toHaveAttribute('data-status', 'finalized')
  await expect(mine.getByTestId('claim-fee')).toContainText('ETH ($')
  const rpc = createChain(chainUrl())
  const balance = async () =>
    BigInt((await rpc('eth_getBalance', [await wallet.address(), 'latest'])) as string)
  const before = await balance()
  await mine.getByTestId('claim-button').click()
  await expect(mine).toHaveAttribute('data-status', 'claimed')
  expect(Number((await balance()) - before) / 1e18).toBeCloseTo(2.25, 2)
  await expect(page.getByTestId('claimed')).toContainText('1 request of 1 claimed')
})

test('R16 R17 a large amount is split, said before it is sent, and claimed one after the other', async ({
  page,
  request,
}) => {
  const wallet = await openPage(page, '/stake?ngo=5', { account: ACCOUNT.ben })
  await connect(page)
  await stake(page, '2500')
  await openForm(newest(page))
  await page.getByTestId('amount-input').fill('0.00000000000000005')
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
  const sent = () => wallet.asked.filter(method => method === 'eth_sendTransaction').length
  const start = sent()
  wallet.rejectNext('eth_sendTransaction')
  await page.getByTestId('claim-all').click()
  await expect(page.getByTestId('claim-failure')).toContainText('You declined in your wallet.')
  expect(sent() - start).toBe(1)
  await expect(page.getByTestId('claim-button')).toHaveCount(ready)

  const before = sent()
  await page.getByTestId('claim-all').click()
  await expect(page.getByTestId('claim-progress')).toContainText(`1 of ${ready}`)
  await expect(page.getByTestId('claimed')).toContainText(`${ready} requests of ${ready} claimed`)
  expect(sent() - before).toBe(ready)
})

/** What stops at its first step: whatever has it for code takes no ether. */
const REFUSES_ALL = '0xfe'

test('R16 a claim that its wallet refuses is paid to another address, which is shown in full first', async ({
  page,
  request,
}) => {
  const wallet = await openPage(page, '/stake?ngo=6', { account: ACCOUNT.dora })
  await connect(page)
  await stake(page, '1.5')
  await withdraw(page, newest(page), { way: 'ETH', amount: '1.25' })
  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  const mine = page.getByTestId('request').filter({ hasText: /1\.2(5|49999\d*) ETH/ })
  await expect(mine).toHaveAttribute('data-status', 'finalized')

  const rpc = createChain(chainUrl())
  const owner = await wallet.address()
  await rpc('hardhat_setCode', [owner, REFUSES_ALL])
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

test('R15 each rule is said beside the field, and nothing is sent', async ({ page }) => {
  const wallet = await openPage(page, '/withdraw', { account: ACCOUNT.ada })
  await connect(page)
  await openForm(newest(page))
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('amount-error')).toContainText('Enter an amount in digits')
  await page.getByTestId('amount-input').fill('0')
  await expect(page.getByTestId('amount-error')).toHaveText('Enter an amount above 0.')
  await page.getByTestId('amount-input').fill('5000')
  await expect(page.getByTestId('amount-error')).toContainText('This position holds')
  await page.getByTestId('request-funds-button').click()
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('R14 R15 dollars leave Aave as the token, and as aTokens where the reserve is short', async ({
  page,
}) => {
  await openPage(page, '/stake?ngo=1', { account: ACCOUNT.chidi })
  await connect(page)
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'usdc', amount: '150.5', percent: 100 })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await page.getByTestId('header-link-withdraw').click()

  await withdraw(page, newest(page), { way: 'token', amount: '50.25' })
  await expect(page.getByTestId('withdraw-result')).toContainText('50.25 USDC from Blue Tide')
  await expect(page.getByTestId('history-row').first()).toContainText('50.25 USDC')

  const { dataProvider, tokens } = local.aave
  const reserve = { dataProvider: dataProvider as `0x${string}`, token: tokens.USDC as `0x${string}` }
  const refill = await emptyReserve(chainUrl(), reserve, 40_000_000n)
  await page.reload()
  await openForm(newest(page))
  await page.getByTestId('mode-everything').click()
  await expect(page.getByTestId('amount-error')).toContainText('Aave has only 40 USDC free')
  await page.getByTestId('way-aToken').check()
  await expect(page.getByTestId('amount-error')).toBeHidden()
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('aUSDC from Blue Tide')
  await refill()
})

test('R15 R23 a banned user withdraws', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/lido/NGO')).json()) as { data: { vault: string }[] }
  const wallet = await openPage(page, '/withdraw', { account: ACCOUNT.dora })
  const ban = { vault: data[0]?.vault ?? '', user: await wallet.address() }
  await setBan(chainUrl(), { ...ban, banned: true })
  await connect(page)
  await withdraw(page, positionOf(page, 'Blue Tide'), { way: 'stETH', amount: '1' })
  await setBan(chainUrl(), { ...ban, banned: false })
})

test('R15 R23 what was staked for a finished NGO can be withdrawn', async ({ page }) => {
  await openPage(page, '/withdraw', { account: ACCOUNT.dora })
  await connect(page)
  const position = positionOf(page, 'Clearwell')
  await expect(position).toContainText('finished collecting')
  await withdraw(page, position, { way: 'wstETH', amount: '1' })
})

test('R13 R15 a declined withdrawal is no drama, and one that fails in its block says why', async ({
  page,
}) => {
  const wallet = await openPage(page, '/withdraw', { account: ACCOUNT.ada })
  await connect(page)
  await openForm(newest(page))
  await page.getByTestId('way-stETH').check()
  await page.getByTestId('amount-input').fill('0.05')
  wallet.rejectNext('eth_sendTransaction')
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-failure')).toContainText('You declined in your wallet.')
  await page.getByTestId('amount-input').fill('0.06')
  await expect(page.getByTestId('withdraw-failure')).toBeHidden()

  // Nothing to take out, which the contract refuses, with gas enough to get into a block all the same.
  wallet.changeNext(transaction => {
    const data = String(transaction.data)
    return { ...transaction, gas: '0x7a120', data: data.slice(0, 10) + '0'.repeat(64) + data.slice(74) }
  })
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  await expect(page.getByTestId('withdraw-failure')).toContainText('Enter an amount above 0.')
  await expect(page.getByTestId('withdraw-result')).toBeHidden()
})

type Kept = { ngoName: string; percent: number; principal: string; startDate: string; isOpen: boolean }

for (const { protocol, ngo, decimals } of [
  { protocol: 'lido', ngo: 'Blue Tide', decimals: 18 },
  { protocol: 'aave', ngo: 'Open Shelf', decimals: 18 },
]) {
  test(`R12 R14 percent, principal and start of a position are those that its ${protocol} vault keeps`, async ({
    page,
  }) => {
    const kept: Kept[] = []
    // What the page is told by the server is wrong.
    await page.route(`**/api/${protocol}/user/deposits-info`, async route => {
      const response = await route.fetch()
      const json = await response.json()
      kept.splice(0, kept.length, ...structuredClone(json.data.positions))
      for (const position of json.data.positions) {
        Object.assign(position, { percent: 99, principal: '1', startDate: '2001-01-01T00:00:00.000Z' })
      }
      await route.fulfill({ response, json })
    })
    await page.addInitScript(name => localStorage.setItem('kindyield.protocol', name), protocol)
    await openPage(page, '/withdraw', { account: ACCOUNT.ada })
    await connect(page)
    const position = positionOf(page, ngo)
    await expect(position).toBeVisible()
    const held = kept.find(({ ngoName, isOpen }) => ngoName === ngo && isOpen)
    if (!held) throw new Error(`Ada has no position of ${ngo}`)
    const [year, month, day] = held.startDate.slice(0, 10).split('-')
    await expect(position).toContainText(`Since ${day}/${month}/${year}`)
    await expect(position).toContainText(`${held.percent}% of the yield given`)
    const principal = Math.floor(Number(formatUnits(BigInt(held.principal), decimals)) * 1e6) / 1e6
    await expect(position.getByTestId('withdraw-principal').locator('b')).toHaveText(
      principal.toLocaleString('en', { maximumFractionDigits: 6 }),
    )
  })
}

test.describe('R30 far east of UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('R30 a request is dated DD/MM/YYYY HH:mm by the reader’s own clock', async ({ page }) => {
    const answered = page.waitForResponse(/\/api\/lido\/withdraw\/request/)
    await openPage(page, '/withdraw', { account: ACCOUNT.dora })
    await connect(page)
    const { data } = (await (await answered).json()) as { data: { requestId: string; requestedAt: string }[] }
    const [request] = data
    if (!request) throw new Error('Dora has no request')
    const parts = Object.fromEntries(
      new Intl.DateTimeFormat('en-GB', {
        ...({ dateStyle: 'short', timeStyle: 'short' } as const),
        timeZone: 'Pacific/Auckland',
      })
        .formatToParts(new Date(request.requestedAt))
        .map(({ type, value }) => [type, value]),
    )
    const { day, month, year, hour, minute } = parts
    const row = page
      .getByTestId('request')
      .filter({ hasText: new RegExp(`request ${request.requestId}(?!\\d)`) })
    await expect(row.getByTestId('step-requested')).toHaveText(`${day}/${month}/${year} ${hour}:${minute}`)
  })
})

test('R16 the waiting time is asked for again every 60 s, and kept for 300 s while nobody looks', async ({
  page,
}) => {
  await page.clock.install()
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/api/request-time')) asked++
  })
  await openPage(page, '/withdraw', { account: ACCOUNT.ada })
  await connect(page)
  await openForm(newest(page))
  await expect(page.getByTestId('request-time')).toHaveText(/^~\d+ days?$/)
  const first = asked
  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toBe(first + 1)
  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toBe(first + 2)

  await comeBackAfter(240_000)
  expect(asked).toBe(first + 2)
  await comeBackAfter(301_000)
  await expect.poll(() => asked).toBe(first + 3)

  async function comeBackAfter(ms: number): Promise<void> {
    await page.getByTestId('header-link-social-impact-marketplace').click()
    await expect(page.getByTestId('ngo-card').first()).toBeVisible()
    await page.clock.fastForward(ms)
    await page.getByTestId('header-link-withdraw').click()
    await expect(page.getByTestId('request-time')).toHaveText(/^~\d+ days?$/)
  }
})

test('R16 a waiting time that cannot be had says so', async ({ page }) => {
  await page.route('**/api/request-time*', route => route.abort())
  await openPage(page, '/withdraw', { account: ACCOUNT.ada })
  await connect(page)
  await openForm(newest(page))
  await expect(page.getByTestId('request-time')).toHaveText('Failed to fetch time')
})

test('R4 R31 who is not signed in is asked to, and who is on another chain to switch', async ({ page }) => {
  const wallet = await openPage(page, '/withdraw', { account: ACCOUNT.ada, elsewhere: true })
  wallet.rejectNext('wallet_switchEthereumChain')
  await connect(page)
  await openForm(newest(page))
  await page.getByTestId('withdraw-form-switch-network').click()
  await expect(page.getByTestId('request-funds-button')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('kindyield.session'))
  await page.reload()
  await page.getByTestId('withdraw-sign-in').click()
  await expect(newest(page)).toBeVisible()
})
