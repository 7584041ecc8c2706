import { expect, type Page, test } from '@playwright/test'

const NGOS = [
  'Blue Tide',
  'Open Shelf',
  'Harbour Clinics',
  'Rootline',
  'Lantern Schools',
  'Full Table',
  'Wild Corridor',
  'Clearwell',
]

test.use({ baseURL: process.env.BASE_URL ?? '' })

test('R20 R21 the marketplace lists the eight NGOs with their pictures, in the order of the chain, and which has finished', async ({
  page,
}) => {
  await page.goto('/marketplace')
  const cards = page.getByTestId('ngo-card')
  await expect(cards).toHaveCount(NGOS.length)
  await expect(cards.getByRole('heading')).toHaveText(NGOS)
  for (const picture of await cards.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  const finished = cards.filter({ has: page.getByTestId('ngo-status') })
  await expect(finished.getByRole('heading')).toHaveText(['Clearwell'])
  await expect(finished.getByTestId('ngo-status')).toHaveText('Finished collecting')
})

test('the page renders its text and loads no script, style or font from another origin', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = []
  const pageErrors: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(baseURL ?? '-') && !url.startsWith('data:')) outside.push(url)
  })
  page.on('console', message => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  page.on('pageerror', error => pageErrors.push(error.message))
  await page.goto('/marketplace')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await darkPixels(await heading.screenshot(), page)).toBeGreaterThan(200)
  expect(outside).toEqual([])
  expect(pageErrors).toEqual([])
})

for (const [path, address] of [
  ['/stake', '/api/lido/NGO?isActive=true&skip=0&take=24'],
  ['/marketplace', '/api/lido/NGO?skip=0&take=24'],
  ['/marketplace?protocol=aave', '/api/aave/NGO?isActive=true&skip=0&take=24'],
  ['/ngo/blue-tide', '/api/lido/NGO/blue-tide?days=1'],
] as const)
  test(`the first data of ${path} is requested once, in parallel with the code`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(path)
    await expect(page.getByTestId('sync-status')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const whole = new URL(address, page.url()).href
    expect(asked.filter(url => url === whole)).toHaveLength(1)
    const askedBy = await page.evaluate(
      name => performance.getEntriesByName(name).map(entry => entry.toJSON().initiatorType),
      whole,
    )
    expect(askedBy).toEqual(['link'])
  })

/** Number of pixels darker than mid-grey: a page without fonts has none. */
async function darkPixels(screenshot: Buffer, page: Page): Promise<number> {
  return page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (context === null) return 0
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let dark = 0
    for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark++
    return dark
  }, screenshot.toString('base64'))
}
