import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { hardhat } from 'viem/chains'
import { chainUrl } from './open-chain.ts'
import { storeSession } from './store-session.ts'
import { installWallet, type TestWallet, type TestWalletOptions } from './test-wallet.ts'

type Options = Partial<TestWalletOptions>
export type OpenPage = TestWallet & {
  /** Uncaught errors and console errors. */
  pageErrors: string[]
}

/** Opens a page with a test wallet, which was never connected. */
export async function openPage(page: Page, path: string, options: Options = {}): Promise<OpenPage> {
  const pageErrors = collectErrors(page)
  await delayAnswers(page)
  const wallet = await installWallet(page, withDefaults(options))
  await page.goto(path)
  return { ...wallet, pageErrors }
}

/** Opens a page as users find it who connected and signed in on an earlier visit. */
export async function openSignedIn(page: Page, path: string, options: Options = {}): Promise<OpenPage> {
  const pageErrors = collectErrors(page)
  await delayAnswers(page)
  const wallet = await installWallet(page, { ...withDefaults(options), isConnected: true })
  const url = new URL(path, process.env.BASE_URL)
  await storeSession(page.context(), url.origin, wallet)
  await page.goto(url.href)
  await page.getByTestId('address-button').waitFor()
  return { ...wallet, pageErrors }
}

/** With LATE_ANSWERS_MS, each answer of API and chain comes up to that much later, so that clicks come before them. */
async function delayAnswers(page: Page): Promise<void> {
  const longest = Number(process.env.LATE_ANSWERS_MS ?? 0)
  if (longest === 0) return
  await page.route(/\/(api|rpc)\b/, async route => {
    await setTimeout(longest * Math.random())
    // The page may be closed by then.
    await route.fallback().catch(() => {})
  })
}

function withDefaults(options: Options): TestWalletOptions {
  return { chains: [{ chainId: hardhat.id, url: chainUrl() }], account: 3, ...options }
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    // signUp answers 400 for a registered address, which the browser logs; that is expected.
    const { url } = message.location()
    const isKnownAddress = url.endsWith('/api/auth/signUp')
    if (message.type() === 'error' && !isKnownAddress) errors.push(`${message.text()} (${url})`)
  })
  return errors
}
