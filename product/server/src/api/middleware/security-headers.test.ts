import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExternalWallets } from './external-wallets.ts'
import { securityHeaders } from './security-headers.ts'

let webDirectory: string
beforeAll(() => {
  webDirectory = mkdtempSync(join(tmpdir(), 'kindyield-page-'))
})
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }))

async function headersFor(project: string, coinbase: string): Promise<Headers> {
  const page = `<meta name="kindyield-walletconnect-project" content="${project}" />
    <meta name="kindyield-coinbase-wallet" content="${coinbase}" />`
  writeFileSync(join(webDirectory, 'index.html'), page)
  const app = new Hono().use(securityHeaders(readExternalWallets(webDirectory))).get('/', c => c.text('x'))
  return (await app.request('/')).headers
}

describe('the content policy', () => {
  test('lets nothing from elsewhere in by default', async () => {
    const headers = await headersFor('', '')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
    expect(headers.get('content-security-policy')).not.toContain('frame-src')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('lets no page frame ours, in the words of old and new browsers', async () => {
    const headers = await headersFor('', '')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('R1 lets WalletConnect in where the page names a project', async () => {
    const headers = await headersFor('abc', '')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://*.walletconnect.org wss://*.walletconnect.org;")
    expect(policy).not.toContain('walletlink')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('R1 lets Coinbase’s window answer where the page offers it', async () => {
    const headers = await headersFor('', 'on')
    expect(headers.get('content-security-policy')).toContain('wss://www.walletlink.org')
    expect(headers.get('content-security-policy')).not.toContain('walletconnect')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('is strict without a page', () => {
    expect(readExternalWallets(undefined)).toEqual({ walletConnect: false, coinbase: false })
  })
})
