import { expect, type Page } from '@playwright/test'

/** From the button in the header to being signed in. */
export async function connect(page: Page, wallet: 'metamask' | 'demo' = 'metamask'): Promise<void> {
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId(`${wallet}-option`).click()
  await expect(page.getByTestId('address-button')).toBeVisible()
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
}

export async function fillStake(
  page: Page,
  { token, amount, percent }: { token: string; amount: string; percent: number },
): Promise<void> {
  await page.getByTestId(`${token}-tab`).click()
  await page.getByTestId('stake-input').fill(amount)
  await page.getByTestId('percent-input').fill(String(percent))
}

/** Sends what the form holds. Resolves to the id of the position that it opened. */
export async function stakeAndWait(page: Page): Promise<string> {
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-result')).toBeVisible()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  return (await page.getByTestId('position-id').textContent()) ?? ''
}

type Row = { positionId: string; percent: number; label: string; tokenAmount?: string; amount: string }

/** The newest rows that the server has for who is signed in: what the screen says must be there too. */
export async function transactions(page: Page, protocol: 'lido' | 'aave'): Promise<Row[]> {
  return page.evaluate(async name => {
    const { accessToken } = JSON.parse(localStorage.getItem('kindyield.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await (await fetch(`/api/${name}/transaction?take=5`, { headers })).json()).data
  }, protocol)
}
