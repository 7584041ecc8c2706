import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ExternalWallets = { walletConnect: boolean; coinbase: boolean }

/** Which wallets from other sites the built page offers, read from its meta tags: the one place that says so. */
export function readExternalWallets(webDirectory: string | undefined): ExternalWallets {
  const file = webDirectory === undefined ? undefined : join(webDirectory, 'index.html')
  const page = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : ''
  return {
    walletConnect: contentOf(page, 'kindyield-walletconnect-project') !== '',
    coinbase: contentOf(page, 'kindyield-coinbase-wallet') === 'on',
  }
}

function contentOf(page: string, name: string): string {
  return page.match(new RegExp(`<meta name="${name}" content="([^"]*)"`))?.[1]?.trim() ?? ''
}
