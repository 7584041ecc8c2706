import { findFreePort } from '@kindyield/processes'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startSecondApi } from './stack/start-second-api.ts'
import { openPage } from './wallet/open-page.ts'
import { connect, fillStake } from './wallet/wallet-steps.ts'

// With motion, as most people have it.
test.use({ baseURL: process.env.BASE_URL ?? '', contextOptions: { reducedMotion: 'no-preference' } })

const SECTIONS = ['Home', 'Impact staking', 'Withdraw', 'Rewards and donations', 'Social impact marketplace']

test('R29 the header links to the five sections by name and stable test id', async ({ page }) => {
  await page.goto('/marketplace')
  const links = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')
  await expect(links).toHaveText(SECTIONS)
  for (const name of SECTIONS) {
    await page.getByTestId(`header-link-${name.toLowerCase().replaceAll(' ', '-')}`).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/ · Kindyield$/)
  }
})

for (const width of [768, 1023, 1279, 1280, 1344, 1440])
  test(`R29 at ${width} px links, settings and wallet fit into the header beside a scrollbar, in both languages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/marketplace')
    for (const language of ['Español', 'English']) {
      await page.getByTestId('language-switch').selectOption(language)
      await expect(page.getByTestId('header-link-home')).toHaveText(
        language === 'Español' ? 'Inicio' : 'Home',
      )
      const outside = await page.getByRole('banner').evaluate(header => {
        document.documentElement.style.paddingInlineEnd = '15px'
        const bar = header.firstElementChild as HTMLElement
        const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight)
        const names = [...bar.querySelectorAll<HTMLElement>('a, select, button')]
          .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > end + 0.5)
          .map(each => each.dataset.testid)
        return names
      })
      expect(outside, language).toEqual([])
    }
  })

test('R29 the color scheme is light by default, the choice of dark or of the system’s is kept, and the browser’s bars follow', async ({
  page,
}) => {
  await page.goto('/marketplace')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  const barColor = page.locator('meta[name="theme-color"]')
  expect(await scheme()).toBe('light')
  await expect(barColor).toHaveAttribute('content', '#fbf7ef')
  await page.getByTestId('scheme-switch').selectOption('Dark')
  expect(await scheme()).toBe('dark')
  await expect(barColor).toHaveAttribute('content', '#10211a')
  await page.reload()
  expect(await scheme()).toBe('dark')
  await page.getByTestId('scheme-switch').selectOption('System')
  expect(await scheme()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
})

test('R29 below 768 px a tab bar links to the sections and covers nothing, and a menu where it does not fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/stake')
  const bar = page.getByTestId('tab-bar')
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Stake', 'Withdraw', 'Rewards', 'Non-profits'])
  await bar.getByTestId('tab-social-impact-marketplace').click()
  await expect(page).toHaveURL(/\/marketplace$/)
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Non-profits')
  await page.getByTestId('footer-risks').scrollIntoViewIfNeeded()
  await page.getByTestId('footer-risks').click()
  await expect(page).toHaveURL(/\/risks$/)

  await page.setViewportSize({ width: 767, height: 400 })
  await expect(bar).toBeHidden()
  await expect(page.getByTestId('header-link-impact-staking')).toBeHidden()
  await page.getByTestId('menu-button').click()
  await expect(page.getByTestId('menu')).toBeVisible()
  await page.getByTestId('menu-link-impact-staking').click()
  await expect(page.getByTestId('menu')).toBeHidden()
  await expect(page).toHaveURL(/\/stake$/)
  await page.setViewportSize({ width: 768, height: 400 })
  await expect(page.getByTestId('menu-button')).toBeHidden()
})

/** Number of columns of a grid at a viewport width. */
async function columnsAt(page: Page, grid: Locator, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  return grid.evaluate(element => getComputedStyle(element).gridTemplateColumns.split(' ').length)
}

test('R29 a tablet ends at 992 px, and what is tablet or narrower at 1023 px', async ({ page }) => {
  await page.goto('/ngo/1')
  await expect(page.getByTestId('chart')).toBeVisible()
  const records = page.getByTestId('latest-donations').locator('xpath=../..')
  expect(await columnsAt(page, records, 991)).toBe(1)
  expect(await columnsAt(page, records, 992)).toBe(2)

  await page.goto('/marketplace')
  const cards = page.getByTestId('ngo-list')
  await expect(cards).toBeVisible()
  expect(await columnsAt(page, cards, 767)).toBe(1)
  expect(await columnsAt(page, cards, 768)).toBe(2)
  expect(await columnsAt(page, cards, 1023)).toBe(2)
  expect(await columnsAt(page, cards, 1024)).toBe(3)
})

test('R29 the page sends requests only to the API that it is told of, as its content policy lets it', async ({
  page,
}) => {
  const PORT = String(await findFreePort())
  const api = await startSecondApi({ CORS_ORIGINS: `http://127.0.0.1:${PORT}` })
  const site = await startSecondApi({ API_BASE_URL: api.url, PORT })
  const asked = new Set<string>()
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname === '/rpc') asked.add(origin)
  })
  await page.goto(`${site.url}/marketplace`)
  await expect(page.getByTestId('ngo-card')).toHaveCount(8)
  await expect(page.getByTestId('sync-status')).toBeVisible()
  expect([...asked]).toEqual([api.url])
  await Promise.all([site.stop(), api.stop()])
})

test('R29 everything fits on a 320 px phone, even with a wallet and a long amount', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/stake?ngo=1')
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '123456.789012', percent: 45 })
  await expect(page.getByTestId('live-split')).toContainText('ETH')
  const overflowing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, [data-testid=live-split] dd')]
        .filter(element => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
        .map(element => element.outerHTML),
    )
  await expect.poll(overflowing).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('R32 a loader turns, and takes a step a second where motion is reduced', async ({ page }) => {
  await page.goto('/catalogue')
  const loader = page.getByTestId('sample').locator('.mantine-Loader-root').first()
  await loader.waitFor()
  const motion = () =>
    loader.evaluate(element => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(element, '::after')
      return `${animationDuration} ${animationTimingFunction}`
    })
  expect(await motion()).toBe('1.2s linear')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('8s steps(8)')
})

test('R32 nothing on a page moves in transitions for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/stake')
  await expect(page.getByTestId('stake-input')).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(element =>
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some(each => each !== '0s'),
      )
      .map(({ className }) => String(className)),
  )
  expect(moving).toEqual([])
})
