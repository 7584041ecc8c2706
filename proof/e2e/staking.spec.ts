import { routes } from '@kindyield/api-contract'
import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { expect, test } from '@playwright/test'
import { formatUnits, type Hex, parseEther } from 'viem'
import local from '../../deployments/local.json' with { type: 'json' }
import { shownAs } from './money/screen-figures.ts'
import { callApi } from './stack/call-api.ts'
import { withoutMining } from './wallet/mempool.ts'
import { openChain } from './wallet/open-chain.ts'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { connect, fetchTransactions, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

test('R10 R12 R13 R43 ether is staked for the NGO chosen in the marketplace', async ({ page }) => {
  const wallet = await openPage(page, '/marketplace')
  await page.getByTestId('stake-button').nth(1).click()
  await expect(page.getByTestId('ngo-selector')).toContainText('Open Shelf')
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '1.25', percent: 40 })
  await expect(page.getByTestId('apr')).toContainText('%')
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await expect(page.getByTestId('expected-given').locator('b')).not.toHaveText('0')

  const position = await stakeAndWait(page)
  const [newest] = await fetchTransactions(page, 'lido')
  expect(newest).toMatchObject({ positionId: position, percent: 40, label: 'Stake' })
  expect(newest?.tokenAmount).toBe('1250000000000000000')
  const number = await page.getByTestId('own-position').textContent()
  expect(number).toMatch(/^Position \d+$/)

  await page.getByTestId('stake-position-link').click()
  await expect(page.getByTestId('position-sheet').getByTestId('position-number')).toHaveText(number ?? '')
  await page.getByTestId('position-sheet-close').click()
  // It was opened over the result.
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await page.getByTestId('header-link-withdraw').click()
  await expect(page.getByTestId('position').first()).toContainText('40% of the yield given')
  await expect(page.getByTestId('position').first().getByTestId('position-number')).toHaveText(number ?? '')
  await expect(page.getByTestId('position').first().getByTestId('amount-input')).toBeVisible()
  expect(wallet.pageErrors).toEqual([])
})

test('R10 R43 the result shows what was sent, even after the form changed, until the next stake', async ({
  page,
}) => {
  await openSignedIn(page, '/stake?ngo=1')
  await fillStake(page, { token: 'eth', amount: '0.75', percent: 20 })
  await withoutMining(async () => {
    await page.getByTestId('stake-and-donate-button').click()
    await expect(page.getByTestId('stake-progress')).toHaveText('Sent to the network')
    await page.getByTestId('ngo-selector').click()
    await page.getByTestId('ngo-input').fill('open shelf')
    await page.getByTestId('ngo-choice-row').filter({ hasText: 'Open Shelf' }).click()
    await fillStake(page, { token: 'steth', amount: '3', percent: 90 })
  })
  await expect(page.getByTestId('stake-result')).toContainText(
    'From now on, your 0.75 ETH gives to Blue Tide.20% of what it earns',
  )
  await page.getByTestId('stake-again').click()
  await expect(page.getByTestId('stake-input')).toHaveValue('3')
  await expect(page.getByTestId('stake-result')).toBeHidden()
  await expect(page.getByTestId('stake-and-donate-button')).toBeVisible()
})

for (const { token, label } of [
  { token: 'steth', label: 'Stake stEth' },
  { token: 'wsteth', label: 'Stake wStEth' },
]) {
  test(`R10 R11 R12 R17 ${token} is approved exactly and staked, at the fee of both transactions`, async ({
    page,
  }) => {
    const wallet = await openSignedIn(page, '/stake?ngo=1')
    await fillStake(page, { token, amount: '2', percent: 10 })
    if (token === 'wsteth') await expect(page.getByTestId('amount-value')).toContainText('That is 2.')
    await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Approve, then stake and donate')
    await expect(page.getByTestId('fee-transactions')).toHaveText('2 transactions')
    await expect(page.getByTestId('network-fee')).toHaveText(/^about [\d.]+ ETH\$[\d.]+$/)

    const position = await stakeAndWait(page)
    expect(wallet.requestedMethods.filter(method => method === 'eth_sendTransaction')).toHaveLength(2)
    const [newest] = await fetchTransactions(page, 'lido')
    expect(newest).toMatchObject({ positionId: position, percent: 10, label })
    expect(newest?.tokenAmount).toMatch(token === 'wsteth' ? /^2000000000000000000$/ : /^(2|1999999)/)
    await page.getByTestId('stake-again').click()
    await expect(page.getByTestId('stake-input')).toHaveValue('')
    await page.getByTestId('stake-input').fill('2')
    await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Approve, then stake and donate')
  })
}

test('R10 a deposit submitted before the non-profits are read is made once they are', async ({ page }) => {
  await openSignedIn(page, '/stake?ngo=1')
  const { promise: isSubmitted, resolve: bringNgos } = Promise.withResolvers<void>()
  await page.route('**/api/aave/NGO*', async route => {
    await isSubmitted
    await route.continue()
  })
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'usdc', amount: '75', percent: 50 })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-progress')).toHaveText('Checking')
  bringNgos()
  await expect(page.getByTestId('stake-result')).toContainText('your 75 USDC gives to Blue Tide')
})

test('R11 the calculator shows principal × months × rate / 1200, split by the share', async ({
  page,
  request,
}) => {
  await page.goto('/stake?ngo=1')
  await page.getByTestId('protocol-aave').check()
  await page.getByTestId('stake-input').fill('2500')
  await page.getByTestId('percent-input').fill('40')
  const { data } = await callApi(request, routes.aaveApr, { params: { param: 'USDC' } })
  const apr = data.apr ?? 0
  await expect(page.getByTestId('apr')).toContainText(`${apr.toFixed(2)}%`)
  const rows = page.getByTestId('split-table').locator('tbody tr')
  for (const [index, months] of [1, 3, 6, 12].entries()) {
    const earned = (2_500_000_000n * BigInt(months) * BigInt(Math.floor(apr * 1e6))) / 1_200_000_000n
    const given = (earned * 40n) / 100n
    const amounts = [earned - given, given].map(amount => `${shownAs(amount, 'USDC')} USDC`)
    await expect(rows.nth(index).locator('td b')).toHaveText(amounts)
  }
})

test('R11 the fee is the gas of the stake at the highest fee plus 1.5 gwei, in ether and dollars', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/lido/NGO/1')).json()
  const { USD } = await callApi(request, routes.price, {})
  const wallet = await openSignedIn(page, '/stake?ngo=1')
  await fillStake(page, { token: 'eth', amount: '1.25', percent: 40 })
  const chain = openChain()
  const call = {
    address: data.vault,
    abi: lidoVaultAbi,
    functionName: 'stake',
    args: [40],
    value: parseEther('1.25'),
    account: (await wallet.address()) as Hex,
  } as const
  // New blocks change the fee in the meantime.
  await expect(async () => {
    const [gas, { maxFeePerGas }] = await Promise.all([
      chain.estimateContractGas(call),
      chain.estimateFeesPerGas(),
    ])
    const fee = gas * (maxFeePerGas + 1_500_000_000n)
    const [, ether = '', dollars] =
      /^([\d.]+) ETH(\$[\d.]+)$/.exec((await page.getByTestId('network-fee').textContent()) ?? '') ?? []
    expect(ether).toBe(shownAs(fee, 'ETH'))
    // The nearest cent.
    const cents = (fee * BigInt(Math.round(USD * 1e6)) * 100n + 10n ** 24n / 2n) / 10n ** 24n
    expect(dollars).toBe(`$${(Number(cents) / 100).toFixed(2)}`)
  }).toPass({ timeout: 60_000 })
})

test('R13 a sent transaction is shown as in progress below the header, above the headline, until it is completed', async ({
  page,
}) => {
  await openSignedIn(page, '/stake?ngo=1')
  await fillStake(page, { token: 'eth', amount: '0.25', percent: 20 })
  const toast = page.getByTestId('toast')
  await withoutMining(async () => {
    await page.getByTestId('stake-and-donate-button').click()
    await expect(toast).toContainText('Transaction in progress')
    for (const width of [1440, 1280, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // Measured at one moment: what appears further down may scroll the page in between.
      const { box, header, title } = await page.evaluate(() => {
        window.scrollTo(0, 0)
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON()
        return {
          box: boxOf('[data-testid="toast"]'),
          header: boxOf('body header > div'),
          title: boxOf('[data-testid="page-title"]'),
        }
      })
      expect(box.x + box.width / 2).toBeCloseTo(width / 2, 0)
      const below = box.y - header.y - header.height
      expect(below, `distance to the header at ${width} px`).toBeGreaterThan(0)
      expect(below, `distance to the header at ${width} px`).toBeLessThan(40)
      expect(title.y, `headline at ${width} px`).toBeGreaterThan(box.y + box.height)
    }
  })
  await expect(toast).toContainText('Transaction completed')
})

test('R14 the amount of a token lent for an NGO is read from the vault', async ({ page, request }) => {
  const { data } = await (await request.get('/api/aave/NGO/1')).json()
  await page.goto('/stake?ngo=1')
  await page.getByTestId('protocol-aave').check()
  await connect(page, 'demo')
  const chain = openChain()
  const lent = await chain.readContract({
    address: data.vault,
    abi: aaveVaultAbi,
    functionName: 'getTokenBalance',
    args: [local.aave.tokens.USDC as Hex],
  })
  // Interest accrues with every block.
  const shown = Math.floor(Number(formatUnits(lent, 6))).toLocaleString('en')
  await expect(page.getByTestId('vault-balance')).toHaveText(new RegExp(`^${shown}[.\\d]* USDC$`))
})

test('R10 every rule of the contract is shown next to its field, and nothing is sent', async ({ page }) => {
  const wallet = await openSignedIn(page, '/stake')
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('ngo-error')).toHaveText('Choose who receives the donation.')
  await expect(page.getByTestId('amount-error')).toContainText('Enter an amount')

  await page.getByTestId('ngo-selector').click()
  await page.getByTestId('ngo-input').fill('kenya')
  // It has finished, so nobody can choose it.
  await expect(page.getByTestId('ngo-choice-row')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/stake?ngo=8')
  await expect(page.getByTestId('ngo-error')).toContainText('Clearwell has finished collecting.')
  await fillStake(page, { token: 'eth', amount: '0', percent: 101 })
  await expect(page.getByTestId('amount-error')).toHaveText('Enter an amount above 0.')
  await page.getByTestId('percent-input').blur()
  await expect(page.getByTestId('percent-error')).toHaveText('Enter a share from 1% to 100%.')
  await page.getByTestId('stake-input').fill('500000')
  await expect(page.getByTestId('amount-error')).toContainText('Enter that or less.')
  await page.getByTestId('max-button').click()
  await expect(page.getByTestId('amount-error')).toBeHidden()
  await page.getByTestId('stake-and-donate-button').click()
  expect(wallet.requestedMethods).not.toContain('eth_sendTransaction')
})

test('R13 R23 a rejected transaction can be tried again, and a reverted one is reported with its reason', async ({
  page,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=1')
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  wallet.rejectNext('eth_sendTransaction')
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText(
    'You declined in your wallet. Nothing was sent.',
  )
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await page.getByTestId('percent-input').fill('10')
  await expect(page.getByTestId('stake-failure')).toBeHidden()
  // The contract reverts on a percent of 0; the gas limit is set so that the transaction is mined anyway.
  wallet.changeNext(transaction => ({
    ...transaction,
    gas: '0x7a120',
    data: String(transaction.data).slice(0, -64) + '0'.repeat(64),
  }))
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  await expect(page.getByTestId('stake-failure')).toContainText('Enter a share from 1% to 100%.')
  await stakeAndWait(page)
})

test('R13 a stake rejected after its approval says that the approval remains, and continues from there', async ({
  page,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=1')
  await fillStake(page, { token: 'steth', amount: '1.5', percent: 25 })
  wallet.changeNext(approval => {
    wallet.rejectNext('eth_sendTransaction')
    return approval
  })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText(
    'You declined in your wallet. Nothing more was sent. What you confirmed before that went through',
  )
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  await stakeAndWait(page)
  expect(wallet.sent).toHaveLength(2)
})
