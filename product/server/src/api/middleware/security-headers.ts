import type { Settings } from '@kindyield/api-contract'
import { secureHeaders } from 'hono/secure-headers'

const WALLET_CONNECT = ['https://*.walletconnect.org', 'wss://*.walletconnect.org']
const WALLET_CONNECT_FRAME = 'https://verify.walletconnect.org'
const COINBASE = ['https://www.walletlink.org', 'wss://www.walletlink.org']

type Offered = Pick<Settings, 'apiBaseUrl' | 'walletConnectProjectId' | 'coinbaseWallet'>

/**
 * A content security policy without inline code and without other origins but those that the pages are told of: an API
 * elsewhere, and external wallets where they are offered.
 */
export function securityHeaders(
  { apiBaseUrl, walletConnectProjectId, coinbaseWallet }: Offered,
  /** Other origins whose pages show pictures of this server. */
  corsOrigins: readonly string[] = [],
) {
  const walletConnect = walletConnectProjectId !== null
  const api = apiBaseUrl === '' ? [] : [apiBaseUrl]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Wallets announce their pictures as data URLs.
      imgSrc: ["'self'", ...api, 'data:'],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      connectSrc: [
        "'self'",
        ...api,
        ...(walletConnect ? WALLET_CONNECT : []),
        ...(coinbaseWallet ? COINBASE : []),
      ],
      ...(walletConnect && { frameSrc: [WALLET_CONNECT_FRAME] }),
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Some browsers do not know frame-ancestors.
    xFrameOptions: 'DENY',
    // Coinbase's wallet is a popup that posts messages to the page that opened it.
    crossOriginOpenerPolicy: coinbaseWallet ? 'same-origin-allow-popups' : 'same-origin',
    crossOriginResourcePolicy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
}
