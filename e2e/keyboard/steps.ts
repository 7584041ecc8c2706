import { expect, type Page } from '@playwright/test'

/** More than any screen has; who has pressed so often would have given up. */
const MOST_PRESSES = 80

/** The test id of what has the focus, or of the nearest thing around it; `body` where the focus is lost. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'body'
    return element.closest<HTMLElement>('[data-testid]')?.dataset.testid ?? element.outerHTML.slice(0, 80)
  })
}

export async function expectFocus(page: Page, testId: string): Promise<void> {
  await expect.poll(() => focused(page), { message: 'what has the focus' }).toBe(testId)
}

/** For what is replaced: wherever the focus went, it is not lost. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focused(page), { message: 'what has the focus' }).not.toBe('body')
}

/** Presses Tab until this has the focus. Fails with what was passed on the way. */
export async function tabTo(page: Page, testId: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(page.getByTestId(testId).first()).toBeVisible()
  const passed: string[] = []
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (now === testId) return
    passed.push(now)
  }
  throw new Error(`${key} never came to ${testId}. It passed ${passed.join(', ')}`)
}

export async function press(page: Page, testId: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, testId, key)
  await page.keyboard.press('Enter')
}

/** From the top of a page that was just loaded to being signed in. */
export async function connectByKeyboard(page: Page): Promise<void> {
  await press(page, 'connect-wallet')
  await expect(page.getByTestId('connect-dialog')).toBeVisible()
  await tabTo(page, 'terms-agreement')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('terms-agreement')).toBeChecked()
  await press(page, 'metamask-option')
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
  await expectFocus(page, 'address-button')
}
