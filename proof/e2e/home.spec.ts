import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { connectByKeyboard, expectFocus, press, tabTo } from './keyboard/keyboard-steps.ts'
import { worthOfBoth } from './money/worth-of-both.ts'
import { sheetOf } from './positions/position-steps.ts'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { connect } from './wallet/wallet-steps.ts'
import { ACCOUNT } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

async function openHome(page: Page, account: number) {
  const wallet = await openSignedIn(page, '/home', { account })
  await expect(page.getByTestId('home')).toBeVisible()
  return wallet
}

/** The amounts in a text, such as `0.5 stETH`, without those of nothing, in alphabetical order. */
function amountsIn(text: string | null): string[] {
  const amounts = text?.match(/[\d.,]*\d \w+/g) ?? []
  return amounts.filter(amount => !amount.startsWith('0 ')).sort()
}

/** What the rewards screen of one protocol says was given and kept, in tokens. */
async function readRewards(page: Page, protocol: 'lido' | 'aave') {
  await page.goto(`/rewards?protocol=${protocol}`)
  await expect(page.getByTestId('rewards')).toBeVisible()
  const read = async (side: 'given' | 'kept') => {
    const figure = page.getByTestId(`total-${side}`)
    // Aave's figure is in dollars, and its tokens are in the line below.
    const tokens = protocol === 'lido' ? figure : figure.locator('xpath=following-sibling::p[1]')
    return amountsIn(await tokens.textContent())
  }
  return { given: await read('given'), kept: await read('kept') }
}

test('R42 R43 given and kept are what the rewards screens of both protocols say, added', async ({ page }) => {
  const wallet = await openHome(page, ACCOUNT.ada)
  // Retries when a report was indexed between two of the pages.
  await expect(async () => {
    const lido = await readRewards(page, 'lido')
    const aave = await readRewards(page, 'aave')
    await page.goto('/home')
    await expect(page.getByTestId('home-given')).toContainText('$')
    expect(amountsIn(await page.getByTestId('home-given-tokens').textContent())).toEqual(
      [...lido.given, ...aave.given].sort(),
    )
    expect(amountsIn(await page.getByTestId('home-kept-tokens').textContent())).toEqual(
      [...lido.kept, ...aave.kept].sort(),
    )
    await expect(page.getByTestId('home-given')).toHaveText(await worthOfBoth(page, 'donated'))
    await expect(page.getByTestId('home-together')).toHaveText(await worthOfBoth(page, 'donated'))
    await expect(page.getByTestId('home-kept')).toHaveText(await worthOfBoth(page, 'kept'))
    await expect(page.getByTestId('home-principal')).toHaveText(await worthOfBoth(page, 'principal'))
  }).toPass({ timeout: 90_000 })
  expect(wallet.pageErrors).toEqual([])
})

const found = (page: Page) => page.getByTestId('activity-found')

/** How many entries there are with the filters of now, once they are counted. */
async function count(page: Page): Promise<number> {
  await expect(found(page)).toHaveText(/^\d+ entr/)
  return Number.parseInt((await found(page).textContent()) ?? '', 10)
}

test('R42 the activity is searched and filtered, and a reload and going back keep the choice', async ({
  page,
}) => {
  await openHome(page, ACCOUNT.ada)
  const lines = page.getByTestId('activity-line')
  const all = await count(page)
  await expect(page.getByTestId('activity-place')).toHaveText(`10 of ${all}`)
  await page.getByTestId('activity-more').click()
  await expect(page.getByTestId('activity-place')).toHaveText(`20 of ${all}`)
  await expect(lines).toHaveCount(20)

  await page.getByTestId('activity-search').fill('CLEARwell')
  await expect(page).toHaveURL(/search=CLEARwell/)
  await expect(lines.filter({ hasNotText: 'Clearwell' })).toHaveCount(0)
  const ofClearwell = await count(page)
  expect(ofClearwell).toBeLessThan(all)
  await page.getByTestId('activity-kind-stake').click()
  await expect(page.getByTestId('activity-kind-stake')).toHaveAttribute('aria-pressed', 'true')
  await expect(lines.filter({ hasNotText: /^(Staked|Added)/ })).toHaveCount(0)
  await page.getByTestId('activity-protocol').getByText('Aave').click()
  await expect(page.getByTestId('activity-none')).toContainText('Nothing matches.')
  await expect(found(page)).toHaveText('0 entries')

  await page.reload()
  await expect(page.getByTestId('activity-none')).toBeVisible()
  await expect(page.getByTestId('activity-search')).toHaveValue('CLEARwell')
  await expect(page.getByTestId('activity-aave')).toBeChecked()
  await page.goBack()
  await expect(lines.first()).toContainText('Staked')
  await page.goBack()
  await expect(found(page)).toHaveText(new RegExp(`^${ofClearwell} entr`))
  await expect(page.getByTestId('activity-kind-all')).toHaveAttribute('aria-pressed', 'true')

  // No character is a wildcard.
  await page.getByTestId('activity-search').fill('%')
  await page.getByTestId('activity-clear').click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(found(page)).toHaveText(`${all} entries`)
})

test('R42 who is not signed in, or has no position, finds how it works', async ({ page }) => {
  await openPage(page, '/home', { account: ACCOUNT.nobody })
  await expect(page.getByTestId('page-title')).toHaveText('Keep what you stake. Give from what it earns.')
  await expect(page.getByTestId('home-connect')).toBeVisible()
  await expect(page.getByTestId('home-everyone')).toContainText('$')
  await expectAccessible(page)
  await connect(page)
  await expect(page.getByTestId('page-title')).toHaveText('Nothing staked yet. Here is how it works.')
  await expect(page.getByTestId('home-connect')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByTestId('home-how')).toHaveAttribute('href', '/how-it-works')
  await page.getByTestId('home-first-stake').click()
  await expect(page).toHaveURL(/\/stake$/)
})

test('R32 R42 a giver searches, filters, shows more and opens a position with the keyboard only', async ({
  page,
}) => {
  await openPage(page, '/home', { account: ACCOUNT.ada })
  await connectByKeyboard(page)
  await expect(page.getByTestId('home')).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, 'activity-search')
  await page.keyboard.type('rootline')
  await expect(page).toHaveURL(/search=rootline/)
  await expectFocus(page, 'activity-search')
  await press(page, 'activity-kind-reward')
  await expectFocus(page, 'activity-kind-reward')
  await expect(page).toHaveURL(/search=rootline&kind=reward/)
  await expect(page.getByTestId('activity-line').filter({ hasNotText: 'Rootline' })).toHaveCount(0)
  await tabTo(page, 'activity-search', 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(/\/home\?kind=reward$/)
  await expect(page.getByTestId('activity-place')).toHaveText(/^10 of /)
  await press(page, 'activity-more')
  await expect(page.getByTestId('activity-place')).not.toHaveText(/^10 of /)

  await tabTo(page, 'home-position', 'Shift+Tab')
  const chosen = page.locator(':focus')
  const number = new URLSearchParams((await chosen.getAttribute('href'))?.split('?')[1]).get('position')
  await page.keyboard.press('Enter')
  // Over the page that one is on, with its filters.
  await expect(page).toHaveURL(new RegExp(`/home\\?kind=reward&position=${number}$`))
  await expect(sheetOf(page)).toBeVisible()
  await expect(sheetOf(page)).toContainText(`Position ${number}`)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/home\?kind=reward$/)
  await expectFocus(page, 'home-position')
  await page.keyboard.press('Enter')
  await expect(sheetOf(page)).toBeVisible()
  await page.reload()
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toBeHidden()
})

test('R29 R32 R42 nothing of the home is wider than the screen, and axe finds nothing where positions need more room', async ({
  page,
}) => {
  await openHome(page, ACCOUNT.ada)
  for (const width of [320, 390, 768, 820, 1080, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    const broken = await page
      .getByTestId('home-position-principal')
      .evaluateAll(figures => figures.filter(figure => figure.getBoundingClientRect().width < 60).length)
    expect(broken, `figures without room at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1080, height: 900 })
  const columns = page.getByTestId('home-stem').first().locator('xpath=..')
  const hidden = await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBeGreaterThan(0)
  await expectAccessible(page)
})
