import { secureHeaders } from 'hono/secure-headers'
import type { ExternalWallets } from './external-wallets.ts'

const WALLET_CONNECT = ['https://*.walletconnect.org', 'wss://*.walletconnect.org']
const WALLET_CONNECT_FRAME = 'https://verify.walletconnect.org'
const COINBASE = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * A content security policy without inline code and without other origins. Origins of external wallets are
 * allowed only when the served page offers those wallets.
 */
export function securityHeaders({ walletConnect, coinbase }: ExternalWallets) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Wallets announce their pictures as data URLs.
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      connectSrc: ["'self'", ...(walletConnect ? WALLET_CONNECT : []), ...(coinbase ? COINBASE : [])],
      ...(walletConnect && { frameSrc: [WALLET_CONNECT_FRAME] }),
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Some browsers do not know frame-ancestors.
    xFrameOptions: 'DENY',
    // Coinbase's wallet is a popup that posts messages to the page that opened it.
    crossOriginOpenerPolicy: coinbase ? 'same-origin-allow-popups' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
}
