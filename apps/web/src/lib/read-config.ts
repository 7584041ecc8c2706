import { z } from 'zod'

export interface Config {
  /** Origin of the API, without a slash at its end; empty for the page's own. */
  apiBaseUrl: string
  /** What WalletConnect knows this site by; null where it is not offered. */
  walletConnectProjectId: string | null
  /** Whether this site's content policy lets Coinbase's own window in. */
  coinbaseWallet: boolean
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly value: string

  constructor(value: string) {
    super(`kindyield-api is not an address: ${value}`)
    this.value = value
  }
}

const apiAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** R29: set at start-up, by meta elements of the page. */
export function readConfig(page: Document): Config {
  const value = contentOf(page, 'kindyield-api')
  const address = apiAddress.safeParse(value)
  if (!address.success) throw new ConfigError(value)
  return {
    apiBaseUrl: address.data.replace(/\/+$/, ''),
    walletConnectProjectId: contentOf(page, 'kindyield-walletconnect-project') || null,
    coinbaseWallet: contentOf(page, 'kindyield-coinbase-wallet') === 'on',
  }
}

function contentOf(page: Document, name: string): string {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''
}
