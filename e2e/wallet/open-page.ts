import type { Page } from '@playwright/test'
import { installWallet, type TestWallet, type TestWalletOptions } from './test-wallet.ts'

export const chainUrl = () => process.env.CHAIN_URL ?? ''

/** Opens a page with a wallet in it. What the page complains of is in `complaints`. */
export async function openPage(
  page: Page,
  path: string,
  options: Partial<TestWalletOptions> = {},
): Promise<TestWallet & { complaints: string[] }> {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // An address that is registered already is answered with 400, which the browser notes: that is the flow.
    const isKnownAddress = message.location().url.endsWith('/api/auth/signUp')
    if (message.type() === 'error' && !isKnownAddress) complaints.push(message.text())
  })
  const wallet = await installWallet(page, { chainUrl: chainUrl(), account: 3, ...options })
  await page.goto(path)
  return { ...wallet, complaints }
}
