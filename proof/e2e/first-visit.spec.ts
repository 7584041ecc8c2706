import { expect, type Page, test } from '@playwright/test'
import { COLOR_SCHEMES, changeColorScheme, expectAccessible } from './accessibility/accessibility-steps.ts'
import { newDataDirWithChain, removeDataDir, type Stack, startStack } from './stack/start-stack.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

// Its own stack, because it moves time by more than a year.
let stack: Stack

test.beforeAll(async () => {
  stack = await startStack(newDataDirWithChain())
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

test('R18 R43 a first visitor stakes with the demo wallet, moves time ahead and sees kept and donated yield', async ({
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
  await expectRecentLoss(page)
  await page.getByTestId('header-link-rewards-and-donations').click()
  await press(page, 'day', '1 day has passed.')
  expect(await figure(page, 'total-given')).toBe(given)
  await passYearAcrossReload(page)
  await expect.poll(() => figure(page, 'total-given')).toBeGreaterThan(given)
})

/** R43: after a loss the staking screen has no rate and no estimate, and the position says how far it is below. */
async function expectRecentLoss(page: Page): Promise<void> {
  await page.getByTestId('header-link-withdraw').click()
  await expect(page.getByTestId('position').getByTestId('position-number')).toHaveText('Position 1')
  await expect(page.getByTestId('position')).toContainText('Below what you put in')
  await page.getByTestId('header-link-impact-staking').click()
  await page.getByTestId('stake-input').fill('4.2')
  await expect(page.getByTestId('recent-loss')).toContainText(
    'Lido lost value this week, so there is no estimate right now.',
  )
  await expect(page.getByTestId('apr')).toContainText('No estimate')
  await expect(page.getByTestId('longer-average')).toHaveText(
    /^Over the last \d+ days it (earned|lost) \d+\.\d\d% a year\. $/,
  )
  await expect(page.getByTestId('rate-chart-loss')).toHaveText(/^\d\d\/\d\d\/\d{4}: 0\.\d+ ETH lost$/)
  await expect(page.getByTestId('expected-given')).toHaveCount(0)
  await expectAccessible(page)
  for (const scheme of COLOR_SCHEMES) {
    await changeColorScheme(page, scheme)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    }
  }
}

/** R43: the panel opens by itself after a reload and follows the job; panel and footer show one chain time. */
async function passYearAcrossReload(page: Page): Promise<void> {
  await page.getByTestId('time-year').click()
  await expect(page.getByTestId('time-progress')).toBeVisible()
  const address = (await page.getByTestId('address-button').textContent()) ?? ''
  await page.reload()
  await expect(page.getByTestId('address-button')).toHaveText(address)
  await expect(async () => {
    const [panel, footer] = await page.evaluate(() =>
      ['chain-time', 'sync-status'].map(
        id => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '',
      ),
    )
    const time = /\d\d\/\d\d\/\d{4} \d\d:\d\d/
    expect(panel).toMatch(time)
    expect(time.exec(footer ?? '')?.[0]).toBe(time.exec(panel ?? '')?.[0])
  }).toPass()
  await expect(page.getByTestId('time-outcome')).toContainText('365 days have passed.', { timeout: 90_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
}
