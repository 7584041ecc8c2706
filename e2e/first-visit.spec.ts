import { expect, type Page, test } from '@playwright/test'
import { removeDataDir, type Stack, startStack } from './stack/start-stack.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

// Its own stack, because it moves time by more than a year.
let stack: Stack

test.beforeAll(async () => {
  stack = await startStack()
})
test.afterAll(async () => {
  await stack.stop()
  removeDataDir(stack.dataDir)
})

const figure = async (page: Page, testId: string) =>
  Number.parseFloat((await page.getByTestId(testId).textContent()) ?? '')

async function press(page: Page, action: string, outcome: string): Promise<void> {
  await page.getByTestId(`time-${action}`).click()
  await expect(page.getByTestId('time-outcome')).toContainText(outcome, { timeout: 90_000 })
}

test('R18 a first visitor without a wallet stakes, moves time ahead and sees kept and donated yield', async ({
  page,
}) => {
  await page.goto(`${stack.url}/stake?ngo=1`)
  await connect(page, 'demo')
  await expect(page.getByTestId('balance')).toHaveText('Balance 100 ETH')
  await fillStake(page, { token: 'eth', amount: '20', percent: 50 })
  await stakeAndWait(page)

  await page.getByTestId('header-link-rewards-and-donations').click()
  await expect(page.getByTestId('rewards')).toBeVisible()
  await page.getByTestId('time-panel').locator('summary').click()
  await press(page, 'month', '30 days have passed.')
  await expect.poll(() => figure(page, 'total-given')).toBeGreaterThan(0)
  const given = await figure(page, 'total-given')
  expect(await figure(page, 'total-kept')).toBeGreaterThan(0)
  await expect(page.getByTestId('donation-ngo')).toHaveText('Blue Tide')

  await press(page, 'slash', 'All stETH together lost')
  await press(page, 'day', '1 day has passed.')
  expect(await figure(page, 'total-given')).toBe(given)
  await press(page, 'year', '365 days have passed.')
  await expect.poll(() => figure(page, 'total-given')).toBeGreaterThan(given)
})
