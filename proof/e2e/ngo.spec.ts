import { routes } from '@kindyield/api-contract'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { tabTo } from './keyboard/keyboard-steps.ts'
import { shownAs } from './money/screen-figures.ts'
import { callApi } from './stack/call-api.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

async function fetchNgo(page: Page, id: string, protocol: 'lido' | 'aave' = 'lido') {
  return (await callApi(page.request, routes.ngo[protocol], { params: { id } })).data
}

async function expectAmount(shown: Locator, amount: string, symbol: string) {
  await expect(shown).toContainText(`${shownAs(BigInt(amount), symbol)} ${symbol}`)
}

type Line = { amount: bigint; transactionHash: string | null }

async function expectMovements(list: Locator, all: Line[]) {
  const newest = all.slice(0, 8)
  const rows = list.getByTestId('movement')
  await expect(rows).toHaveCount(newest.length)
  for (const [index, { amount, transactionHash }] of newest.entries()) {
    await expectAmount(rows.nth(index).locator('td').nth(1), String(amount), 'stETH')
    if (transactionHash === null) continue
    const short = `${transactionHash.slice(0, 5)}…${transactionHash.slice(-5)}`
    await expect(rows.nth(index)).toContainText(short)
  }
}

/** What was given on each day, newest first. */
function givenByDay({ series, donations }: Awaited<ReturnType<typeof fetchNgo>>): Line[] {
  const lines = series.map(({ day, donated }, index) => ({
    amount: BigInt(donated) - BigInt(series[index - 1]?.donated ?? 0),
    transactionHash: donations.find(({ timestamp }) => timestamp.startsWith(day))?.transactionHash ?? null,
  }))
  return lines.filter(({ amount }) => amount > 0n).reverse()
}

test('R20, R30 a filtered marketplace leads to an NGO page that shows the figures of the API', async ({
  page,
}) => {
  await page.goto('/marketplace')
  await page.getByTestId('ngo-filter-location').selectOption('Vigo, Spain')
  await expect(page.getByTestId('ngo-count')).toHaveText('1 non-profit')
  await expect(page).toHaveURL(/location=Vigo/)
  await page.reload()
  await expect(page.getByTestId('ngo-card')).toHaveCount(1)

  await page.getByRole('link', { name: 'Blue Tide', exact: true }).click()
  await expect(page).toHaveURL(/\/ngo\/blue-tide$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Tide')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const { totals, donors } = await fetchNgo(page, '1')
  const [total] = totals
  if (total === undefined) throw new Error('Blue Tide has no totals')
  for (const field of ['staked', 'donated', 'paid'] as const) {
    await expectAmount(page.getByTestId(`total-${field}`), total[field], total.symbol)
  }
  await expect(page.getByTestId('total-donors')).toHaveText(String(donors))
  await expect(page.getByTestId('price-note')).toHaveText(/^Sample price: 1 ETH = \$[\d,]+$/)
  await expect(page.getByTestId('stake-button')).toHaveAttribute('href', '/stake?ngo=blue-tide')
  await expect(page.getByTestId('gift-estimate')).toContainText('With 1 ETH')
  await expect(page.getByTestId('donors-lido')).toHaveText(String(donors))
  await expect(page.getByTestId('donors-aave')).toHaveText(String((await fetchNgo(page, '1', 'aave')).donors))
  await expect(page.getByTestId('average-share')).toHaveText(/^\d+%$/)
})

test('R21 R27 an NGO that has finished says since when, that withdrawals still work, and keeps its history', async ({
  page,
}) => {
  await page.goto('/marketplace?status=finished')
  await page.getByRole('link', { name: 'Clearwell', exact: true }).click()
  const ngo = await fetchNgo(page, '8')
  const { endedAt, totals } = ngo
  const [year, month, day] = endedAt?.slice(0, 10).split('-') ?? []
  await expect(page.getByTestId('ngo-status')).toHaveText(`Finished collecting on ${day}/${month}/${year}`)
  await expect(page.getByTestId('ngo-notice')).toContainText('Withdrawals still work')
  await expect(page.getByTestId('stake-button')).toHaveCount(0)
  await expectAmount(page.getByTestId('total-donated'), totals[0]?.donated ?? '', 'stETH')
  await expectMovements(page.getByTestId('latest-donations'), givenByDay(ngo))
  const periods = await page.getByTestId('chart-table').locator('tbody th').allInnerTexts()
  const ended = new Date(endedAt ?? '').toLocaleString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  expect(periods.at(-1)).toBe(ended)
})

test('R20 on a wide screen the card stays beside a long story', async ({ page }) => {
  await page.route('**/api/lido/NGO/blue-tide?*', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    const description = `${data.description}\n${'A long story. '.repeat(300)}`
    await route.fulfill({ response, json: { data: { ...data, description } } })
  })
  const button = page.getByTestId('stake-button')
  const scrollToStory = () =>
    page
      .getByTestId('ngo-story')
      .locator('p')
      .last()
      .evaluate(element => element.scrollIntoView())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ngo/1')
  await scrollToStory()
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 820, height: 900 })
  await scrollToStory()
  await expect(button).not.toBeInViewport()
})

/** Donations from that many months ago to now, on the days of a month that are listed. */
const HISTORIES = [
  { months: [0], days: [1, 2, 5, 9, 14] },
  { months: Array.from({ length: 14 }, (_, index) => 13 - index), days: [1] },
]

test('R20, R29 the labels of the chart keep apart where months have the longest names, in days and over a year', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('kindyield.language', 'es'))
  for (const { months, days } of HISTORIES) {
    await page.route('**/api/graphql', async route => {
      const response = await route.fetch()
      const { data } = await response.json()
      const { day: newest, token } = data.ngo.days.at(-1)
      const [year, month] = newest.split('-').map(Number)
      const given = months.flatMap(ago => days.map(day => new Date(Date.UTC(year, month - 1 - ago, day))))
      data.ngo.days = given.map((day, index) => ({
        day: day.toISOString().slice(0, 10),
        token,
        earned: '0',
        donated: `${(index + 1) * (index + 2)}0000000000000000`,
      }))
      await route.fulfill({ response, json: { data } })
    })
    for (const width of [320, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/ngo/1')
      const labels = page.getByTestId('chart').locator('svg > text')
      await expect(labels.first()).toBeVisible()
      const card = await page.getByTestId('donations-chart').boundingBox()
      const boxes = await labels.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()))
      for (const [index, { left, right }] of boxes.entries()) {
        const place = `${months.length} months, ${width} px, label ${index + 1} of ${boxes.length}`
        expect(left, place).toBeGreaterThan(boxes[index - 1]?.right ?? card?.x ?? 0)
        expect(right, place).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
      }
    }
    await page.unroute('**/api/graphql')
  }
})

test('R32 everything on an NGO page, including the chart, works with the keyboard only', async ({ page }) => {
  await page.goto('/ngo/1')
  await expect(page.getByTestId('chart')).toBeVisible()
  await expect(page.getByTestId('stake-button')).toHaveAttribute('href', '/stake?ngo=blue-tide')
  const reached = new Set<string>()
  for (let step = 0; step < 60 && !reached.has('chart-slider'); step++) {
    await page.keyboard.press('Tab')
    reached.add((await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))) ?? '')
  }
  const controls = ['ngo-back', 'stake-button', 'ngo-website', 'copy-address', 'share-link', 'chart-slider']
  expect([...reached]).toEqual(expect.arrayContaining(controls))
  const newest = await page.getByTestId('chart-reading').textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByTestId('chart-reading')).not.toHaveText(newest ?? '')
  // Amounts, which tell all their digits, come before the first transaction.
  await tabTo(page, 'copy-transaction')
})

const PAGES = ['/ngo/1', '/ngo/2?protocol=aave', '/ngo/8', '/ngo/999', '/marketplace', '/marketplace?q=zebra']
test('R32 axe finds nothing on the public pages of NGOs in light and dark, and the browser logs no errors', async ({
  page,
}) => {
  const pageErrors: string[] = []
  page.on('pageerror', error => pageErrors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('404')) pageErrors.push(message.text())
  })
  for (const path of PAGES) {
    await page.goto(path)
    await expectAccessible(page)
  }
  expect(pageErrors).toEqual([])
})
