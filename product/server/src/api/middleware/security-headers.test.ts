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
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    // Wallets announce their pictures as data URLs.
    expect(policy).toContain("img-src 'self' data:;")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toMatch(/frame-src|unsafe/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('lets no page frame ours, in the words of old and new browsers', async () => {
    const headers = await headersFor('', '')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test.each([
    {
      wallet: 'WalletConnect, where the page names a project',
      project: 'abc',
      coinbase: '',
      origins: "connect-src 'self' https://*.walletconnect.org wss://*.walletconnect.org;",
      other: 'walletlink',
      opener: 'same-origin',
    },
    {
      wallet: 'the answers of Coinbase’s window, where the page offers it',
      project: '',
      coinbase: 'on',
      origins: 'wss://www.walletlink.org',
      other: 'walletconnect',
      opener: 'same-origin-allow-popups',
    },
  ])('R1 lets in $wallet', async ({ project, coinbase, origins, other, opener }) => {
    const headers = await headersFor(project, coinbase)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(origins)
    expect(policy).not.toContain(other)
    expect(headers.get('cross-origin-opener-policy')).toBe(opener)
  })

  test('is strict without a page', () => {
    expect(readExternalWallets(undefined)).toEqual({ walletConnect: false, coinbase: false })
  })
})
