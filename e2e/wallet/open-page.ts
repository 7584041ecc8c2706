import type { Page } from '@playwright/test'
import { installWallet, type TestWallet, type TestWalletOptions } from './test-wallet.ts'

export const chainUrl = () => process.env.CHAIN_URL ?? ''

/** Opens a page with a test wallet. Uncaught errors and console errors are collected in `pageErrors`. */
export async function openPage(
  page: Page,
  path: string,
  options: Partial<TestWalletOptions> = {},
): Promise<TestWallet & { pageErrors: string[] }> {
  const pageErrors: string[] = []
  page.on('pageerror', error => pageErrors.push(error.message))
  page.on('console', message => {
    // signUp answers 400 for a registered address, which the browser logs; that is expected.
    const isKnownAddress = message.location().url.endsWith('/api/auth/signUp')
    if (message.type() === 'error' && !isKnownAddress) pageErrors.push(message.text())
  })
  const wallet = await installWallet(page, { chainUrl: chainUrl(), account: 3, ...options })
  await page.goto(path)
  return { ...wallet, pageErrors }
}
