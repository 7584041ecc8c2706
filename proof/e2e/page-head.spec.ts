import { expect, test } from '@playwright/test'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Width and height that a PNG says it has. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('R45 a pasted link to a non-profit previews with title, description and picture', async ({
  request,
  page,
}) => {
  const html = await (await request.get('/ngo/1')).text()
  const head = await page.evaluate(text => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const contentOf = (name: string) =>
      parsed.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
    return { title: contentOf('title'), description: contentOf('description'), image: contentOf('image') }
  }, html)
  expect(head.title).toMatch(/^Blue Tide/)
  expect(head.description?.length).toBeGreaterThan(20)
  const { pathname, search } = new URL(head.image ?? '')
  const picture = await request.get(pathname + search)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(sizeOf(await picture.body())).toBe('1200x630')
})

test('R45 the number of a non-profit leads to its key', async ({ page, request }) => {
  await page.goto('/ngo/1?gives=25')
  await expect(page).toHaveURL(/\/ngo\/blue-tide\?gives=25$/)
  await expect(page.getByTestId('ngo-shared')).toContainText('Blue Tide')
  expect((await request.get('/share/ngo/1.png')).url()).toMatch(/\/share\/ngo\/blue-tide\.png$/)
})

test('R31 R45 unknown pages and unknown non-profits answer 404, with a page that says so', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/ngo/999']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|no such|couldn’t find/i)
  }
})

test('the app can be installed: its manifest names icons that are there in their sizes', async ({
  page,
  request,
}) => {
  await page.goto('/marketplace')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { icons, start_url } = await (await request.get(address ?? '')).json()
  expect(start_url).toBe('/')
  expect(icons).toHaveLength(3)
  for (const { src, sizes } of icons) expect(sizeOf(await (await request.get(src)).body()), src).toBe(sizes)
})

test('a printed page is black on white and has nothing to press', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kindyield.color-scheme', 'dark'))
  await page.goto('/ngo/1')
  await expect(page.getByTestId('latest-donations')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('latest-donations')).toBeVisible()
  for (const part of ['header', 'footer', 'button']) await expect(page.locator(part).first()).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})
