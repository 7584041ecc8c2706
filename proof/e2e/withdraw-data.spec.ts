import { expect, test } from '@playwright/test'
import { formatUnits } from 'viem'
import { openSignedIn } from './wallet/open-page.ts'
import { ACCOUNT, newestPosition, openForm, positionOf } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '', timezoneId: 'UTC' })

type ApiPosition = { ngoName: string; percent: number; principal: string; startDate: string; isOpen: boolean }

for (const { protocol, ngo, decimals } of [
  { protocol: 'lido', ngo: 'Blue Tide', decimals: 18 },
  { protocol: 'aave', ngo: 'Open Shelf', decimals: 18 },
]) {
  test(`R12 R14 percent, principal and start date of a position are read from its ${protocol} vault`, async ({
    page,
  }) => {
    const apiPositions: ApiPosition[] = []
    // The API returns wrong values.
    await page.route(`**/api/${protocol}/user/deposits-info`, async route => {
      const response = await route.fetch()
      const json = await response.json()
      apiPositions.splice(0, apiPositions.length, ...structuredClone(json.data.positions))
      for (const position of json.data.positions) {
        Object.assign(position, { percent: 99, principal: '1', startDate: '2001-01-01T00:00:00.000Z' })
      }
      await route.fulfill({ response, json })
    })
    await page.addInitScript(name => localStorage.setItem('kindyield.protocol', name), protocol)
    await openSignedIn(page, '/withdraw', { account: ACCOUNT.ada })
    const position = positionOf(page, ngo)
    await expect(position).toBeVisible()
    const held = apiPositions.find(({ ngoName, isOpen }) => ngoName === ngo && isOpen)
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

  test('R30 a request is dated DD/MM/YYYY HH:mm in the user’s time zone', async ({ page }) => {
    const answered = page.waitForResponse(/\/api\/lido\/withdraw\/request/)
    await openSignedIn(page, '/withdraw', { account: ACCOUNT.dora })
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

test('R16 the waiting time is refetched every 60 s, and cached for 300 s while it is not shown', async ({
  page,
}) => {
  await page.clock.install()
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/api/request-time')) asked++
  })
  await openSignedIn(page, '/withdraw', { account: ACCOUNT.ada })
  await openForm(newestPosition(page))
  await expect(page.getByTestId('request-time')).toHaveText(/^~\d+ days?$/)
  const first = asked
  for (const count of [1, 2]) {
    const answer = page.waitForResponse(/\/api\/request-time/)
    await page.clock.fastForward(60_000)
    // The next minute counts from the answer.
    await (await answer).finished()
    await expect.poll(() => asked).toBe(first + count)
  }

  await returnAfter(240_000)
  expect(asked).toBe(first + 2)
  await returnAfter(301_000)
  await expect.poll(() => asked).toBe(first + 3)

  async function returnAfter(ms: number): Promise<void> {
    await page.getByTestId('header-link-social-impact-marketplace').click()
    await expect(page.getByTestId('ngo-card').first()).toBeVisible()
    await page.clock.fastForward(ms)
    await page.getByTestId('header-link-withdraw').click()
    await expect(page.getByTestId('request-time')).toHaveText(/^~\d+ days?$/)
  }
})
