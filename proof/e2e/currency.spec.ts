import { networks, STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'
import { expect, type Page, test } from '@playwright/test'
import { openSignedIn } from './wallet/open-page.ts'
import { ACCOUNT } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Without the network fee, which needs an amount and a wallet. */
const SCREENS = ['/home', '/rewards?protocol=aave', '/rewards?protocol=lido', '/withdraw', '/stake', '/ngo/1']

const chosen = (page: Page) => page.getByTestId('currency-switch')
const main = (page: Page) => page.getByRole('main')

/** That a screen has values of one currency, and none of another. */
async function expectValuesIn(page: Page, sign: '$' | '€' | '£') {
  await expect(main(page)).toContainText(sign)
  for (const other of ['$', '€', '£'].filter(each => each !== sign)) {
    await expect(main(page)).not.toContainText(other)
  }
}

const DECIMALS = new Map(
  Object.entries(networks.local.aave?.tokens ?? {}).map(([symbol, address]) => [
    address.toLowerCase(),
    STABLECOIN_DECIMALS[symbol as Stablecoin],
  ]),
)

/** What was given at both protocols, in euros of today, from what the API tells. */
async function eurosGiven(page: Page): Promise<string> {
  const { price, lido, aave } = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('kindyield.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    const read = async (path: string) => (await fetch(path, { headers })).json()
    const totals = async (protocol: string): Promise<{ token: string; donated: string }[]> =>
      (await read(`/api/${protocol}/user/deposits-info`)).data.totals
    const price: { USD: number; EUR: number } = await read('/api/price')
    return { price, lido: await totals('lido'), aave: await totals('aave') }
  })
  const ether = lido.reduce((sum, { donated }) => sum + Number(donated) / 1e18, 0)
  const dollars = aave.reduce(
    (sum, { token, donated }) => sum + Number(donated) / 10 ** (DECIMALS.get(token.toLowerCase()) ?? 0),
    0,
  )
  const rate = Math.round((price.EUR / price.USD) * 1e6) / 1e6
  return (ether * price.EUR + dollars * rate).toLocaleString('en', { style: 'currency', currency: 'EUR' })
}

test('R45 a currency chosen in the header is that of every screen and of the next statement, and is kept', async ({
  page,
  context,
}) => {
  const wallet = await openSignedIn(page, '/home', { account: ACCOUNT.ada })
  await expect(page.getByTestId('home')).toBeVisible()
  await expectValuesIn(page, '$')
  await chosen(page).selectOption('Euro')
  await expectValuesIn(page, '€')
  await page.reload()
  await expect(chosen(page)).toHaveValue('EUR')
  // Retries when a report was indexed between the page and the API's answers.
  await expect(async () => {
    await expect(page.getByTestId('home-given')).toHaveText(await eurosGiven(page), { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })

  for (const path of SCREENS) {
    await page.goto(path)
    await expectValuesIn(page, '€')
  }

  await page.goto('/rewards')
  const statement = (currency: string) => page.getByTestId('report-currency').getByLabel(currency)
  await expect(statement('EUR')).toBeChecked()
  await page.getByTestId('report-currency').getByText('USD').click()
  await expect(statement('USD')).toBeChecked()
  await expect(chosen(page)).toHaveValue('EUR')

  const otherTab = await context.newPage()
  await otherTab.goto('/stake')
  await expect(chosen(otherTab)).toHaveValue('EUR')
  await chosen(otherTab).selectOption('Pound sterling')
  await expectValuesIn(otherTab, '£')
  await expectValuesIn(page, '£')
  await expect(statement('USD')).toBeChecked()
  expect(wallet.pageErrors).toEqual([])
})

test('R45 the currency is changed with the keyboard, and its names are in the language of the reader', async ({
  page,
}) => {
  await page.goto('/stake')
  await page.getByTestId('language-switch').selectOption('Español')
  const select = page.getByRole('combobox', { name: 'Moneda' })
  await expect(select.getByRole('option')).toHaveText(['Dólar estadounidense', 'Euro', 'Libra esterlina'])
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue('EUR')
  await expect(page.getByTestId('price-note')).toHaveText(/1 ETH = [\d.,]+\s€$/)
})

test('R11 R45 a first visit starts with dollars, also where others are paid with', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: process.env.BASE_URL ?? '' })
  const page = await context.newPage()
  await page.goto('/stake')
  await expect(chosen(page)).toHaveValue('USD')
  await context.close()
})

for (const width of [320, 390])
  test(`R45 at ${width} px the currency is in the settings of the menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/stake')
    await expectValuesIn(page, '$')
    await expect(chosen(page)).toBeHidden()
    await page.getByTestId('menu-button').click()
    await page.getByTestId('menu-settings').click()
    await page.getByTestId('menu-currency').getByText('GBP').click()
    await expectValuesIn(page, '£')
    await page.reload()
    await expectValuesIn(page, '£')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('R29 R45 no screen is wider than a phone in Spanish, where the symbol is after the amount', async ({
  page,
}) => {
  await openSignedIn(page, '/home', { account: ACCOUNT.ada })
  await expect(page.getByTestId('home')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('kindyield.language', 'es'))
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(main(page)).toContainText(/\d\s\$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  await page.evaluate(() => localStorage.removeItem('kindyield.session'))
  await page.evaluate(() => localStorage.removeItem('kindyield.recentConnectorId'))
  await page.goto('/stake')
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
