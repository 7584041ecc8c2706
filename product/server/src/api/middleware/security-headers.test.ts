import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

type Offered = Parameters<typeof securityHeaders>[0]

async function headersFor(offered: Partial<Offered> = {}): Promise<Headers> {
  const settings = { apiBaseUrl: '', walletConnectProjectId: null, coinbaseWallet: false, ...offered }
  const app = new Hono().use(securityHeaders(settings)).get('/', c => c.text('x'))
  return (await app.request('/')).headers
}

describe('the content policy', () => {
  test('lets nothing from elsewhere in by default', async () => {
    const headers = await headersFor()
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    // Wallets announce their pictures as data URLs.
    expect(policy).toContain("img-src 'self' data:;")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toMatch(/frame-src|unsafe/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('lets no page frame ours, in the words of old and new browsers', async () => {
    const headers = await headersFor()
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('lets in the API that the pages are told of, with its pictures', async () => {
    const headers = await headersFor({ apiBaseUrl: 'https://api.kindyield.example' })
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.kindyield.example;")
    expect(policy).toContain("img-src 'self' https://api.kindyield.example data:;")
  })

  test.each([
    {
      wallet: 'WalletConnect, where the pages are told of a project',
      offered: { walletConnectProjectId: 'abc' },
      origins: "connect-src 'self' https://*.walletconnect.org wss://*.walletconnect.org;",
      other: 'walletlink',
      opener: 'same-origin',
    },
    {
      wallet: 'the answers of Coinbase’s window, where it is offered',
      offered: { coinbaseWallet: true },
      origins: 'wss://www.walletlink.org',
      other: 'walletconnect',
      opener: 'same-origin-allow-popups',
    },
  ])('R1 lets in $wallet', async ({ offered, origins, other, opener }) => {
    const headers = await headersFor(offered)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(origins)
    expect(policy).not.toContain(other)
    expect(headers.get('cross-origin-opener-policy')).toBe(opener)
  })
})
