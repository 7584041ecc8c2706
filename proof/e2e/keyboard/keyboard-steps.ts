import { expect, type Page } from '@playwright/test'

/** More Tab stops than any screen has. */
const MAX_PRESSES = 80

/** Test id of the focused element or its closest ancestor with one; `body` when focus is lost. */
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

/** For elements that are replaced: focus may be anywhere but on the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focused(page), { message: 'what has the focus' }).not.toBe('body')
}

/** Presses Tab until the element has focus. The error lists the elements that had it before. */
export async function tabTo(page: Page, testId: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.getByTestId(testId).first().waitFor()
  const passed: string[] = []
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
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

/** Connects and signs in, starting at the top of a freshly loaded page. */
export async function connectByKeyboard(page: Page): Promise<void> {
  await press(page, 'connect-wallet')
  await page.getByTestId('connect-dialog').waitFor()
  await tabTo(page, 'terms-agreement')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('terms-agreement')).toBeChecked()
  await press(page, 'metamask-option')
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
  await expectFocus(page, 'address-button')
}
