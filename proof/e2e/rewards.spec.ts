import { readFileSync } from 'node:fs'
import { routes } from '@kindyield/api-contract'
import { expect, type Page, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readExcel from 'read-excel-file/node'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { callOwnApi } from './stack/call-api.ts'
import { openSignedIn } from './wallet/open-page.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Opens the rewards as Ada, a holder of the seeded history. */
async function openAsAda(page: Page) {
  const wallet = await openSignedIn(page, '/rewards', { account: 3 })
  await expect(page.getByTestId('rewards')).toBeVisible()
  return wallet
}

test('R18 totals equal those of the API; the history can be filtered and paged', async ({ page }) => {
  const wallet = await openAsAda(page)
  const { total, totals } = await callOwnApi(page, routes.rewards.lido, {})
  const shown = Number.parseFloat((await page.getByTestId('total-given').textContent()) ?? '')
  expect(BigInt(Math.round(shown * 1e6))).toBe(BigInt(totals[0]?.donated ?? 0) / 10n ** 12n)

  await expect(page.getByTestId('rewards-pager-place')).toHaveText(`1–20 of ${total}`)
  await page.getByTestId('rewards-pager-next').click()
  await expect(page.getByTestId('rewards-pager-place')).toHaveText(new RegExp(`^21–.* of ${total}$`))
  await page.getByTestId('filter-ngo').selectOption('Clearwell')
  await expect(page.getByTestId('reward-row').first()).toContainText('Clearwell')
  await expect(page.getByTestId('reward-row').filter({ hasNotText: 'Clearwell' })).toHaveCount(0)
  await page.getByTestId('filter-to').fill('01/01/2020')
  await expect(page.getByTestId('reward-history-empty')).toContainText('No reward matches.')
  await page.getByTestId('filter-clear').click()
  await expect(page.getByTestId('reward-row')).toHaveCount(20)

  const labels = await page.getByTestId('transaction-label').allTextContents()
  for (const label of ['Stake', 'Stake stEth', 'Stake wStEth', 'Withdraw']) expect(labels).toContain(label)
  await page.getByTestId('protocol-switch').getByText('Aave').click()
  await expect(page.getByTestId('transaction-label').first()).toHaveText(/^(Deposit|Withdraw)$/)
  expect(wallet.pageErrors).toEqual([])
})

test('R18 R32 the slashing of the seeded history is marked in the chart and described in text', async ({
  page,
}) => {
  const wallet = await openAsAda(page)
  // Only the first one: other flows slash too.
  await expect(page.getByTestId('yield-loss').first()).toHaveText(
    /^Loss of 0\.\d+ stETH on \d\d\/\d\d\/\d{4}$/,
  )
  await expect(page.getByTestId('loss-mark')).toHaveCount(await page.getByTestId('yield-loss').count())
  await page.getByTestId('chart-table').locator('summary').click()
  await expect(page.getByRole('columnheader', { name: 'Lost' })).toBeVisible()
  await page.getByTestId('time-panel').locator('summary').click()
  await expectAccessible(page)
  // Phones show the reading of the chart all the time.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByTestId('yield-reading')).toBeVisible()
  await expectAccessible(page)
  await page.getByTestId('protocol-switch').getByText('Aave').click()
  await expect(page.getByTestId('yield-chart')).toBeVisible()
  await expect(page.getByTestId('loss-mark')).toHaveCount(0)
  expect(wallet.pageErrors).toEqual([])
})

test('R30 the digits of a very small amount do not wrap the names beside them', async ({ page }) => {
  await page.route('**/api/lido/reward/current?*', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"(kept|donated)":"\d+"/g, '"$1":"1234567"')
    await route.fulfill({ response, body })
  })
  await openAsAda(page)
  const rows = page.getByTestId('reward-row')
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows.first()).toContainText('0.000000000001235 stETH')
    const lines = await rows.locator('b').evaluateAll(all => all.map(name => name.getClientRects().length))
    expect(Math.max(...lines)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('R19 every type of statement downloads in every format and can be opened', async ({ page }) => {
  await openAsAda(page)
  for (const type of ['transactions', 'rewards', 'donations', 'full']) {
    await page.getByTestId('report-type').selectOption(type)
    for (const [format, label] of Object.entries({ csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' })) {
      await page.getByTestId('report-format').getByText(label).click()
      const [file, request] = await Promise.all([
        page.waitForEvent('download'),
        page.waitForRequest(/\/user\/report\/download/),
        page.getByTestId('report-download').click(),
      ])
      expect(request.headers().accept).toBe('*/*')
      const part = type === 'full' ? '' : `${type}-`
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^kindyield-lido-${part}\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d-usd\\.${format}$`),
      )
      await expect(page.getByTestId('report-progress')).toContainText(file.suggestedFilename())
      expect(await textOf(await file.path(), format)).toContain('Blue Tide')
    }
  }
  await page.getByTestId('report-protocol').getByText('Both').click()
  const [both] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('report-download').click(),
  ])
  expect(both.suggestedFilename()).toMatch(/^kindyield-lido-aave-.*-usd\.pdf$/)
  expect(await textOf(await both.path(), 'pdf')).toContain('Lido and Aave on Local chain')
  await page.getByTestId('report-start').fill('01/01/2020')
  await page.getByTestId('report-end').fill('02/01/2020')
  await page.getByTestId('report-download').click()
  await expect(page.getByTestId('report-error')).toContainText(
    'Nothing to report from 2020-01-01 to 2020-01-02',
  )
})

async function textOf(path: string, format: string): Promise<string> {
  if (format === 'csv') return readFileSync(path, 'utf8')
  if (format === 'xlsx') return JSON.stringify(await readExcel(path))
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(path)) }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent()
    return items.map(item => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(pages)).join(' ')
}

test('R5 an expired access token is refreshed once for all requests of the screen', async ({ page }) => {
  await openAsAda(page)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kindyield.session') ?? '{}')
    localStorage.setItem('kindyield.session', JSON.stringify({ ...session, accessToken: 'run-out' }))
  })
  const refreshes: string[] = []
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 401) refused.push(response.url())
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.request().method())
  })
  await page.reload()
  await expect(page.getByTestId('rewards')).toBeVisible()
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(refreshes).toEqual(['PUT'])
})
