import { secureHeaders } from 'hono/secure-headers'
import type { OutsideWallets } from './outside-wallets.ts'

const WALLET_CONNECT = ['https://*.walletconnect.org', 'wss://*.walletconnect.org']
const WALLET_CONNECT_FRAME = 'https://verify.walletconnect.org'
const COINBASE = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * Nothing inline and nothing from elsewhere: neither scripts nor styles, pictures or requests. Wallets that
 * live elsewhere are let in only where the served page offers them.
 */
export function securityHeaders({ walletConnect, coinbase }: OutsideWallets) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(walletConnect ? WALLET_CONNECT : []), ...(coinbase ? COINBASE : [])],
      ...(walletConnect && { frameSrc: [WALLET_CONNECT_FRAME] }),
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: 'DENY',
    // Coinbase's wallet is a window of its own, which must be able to answer the page that opened it.
    crossOriginOpenerPolicy: coinbase ? 'same-origin-allow-popups' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
}
