import { z } from 'zod'

export interface Config {
  /** Origin of the API, without a slash at its end; empty for the page's own. */
  apiBaseUrl: string
  /** The same of a server of Hoodi, at whose vaults gas is estimated; null where it is on the page's own chain. */
  hoodiApiUrl: string | null
  /** What WalletConnect knows this site by; null where it is not offered. */
  walletConnectProjectId: string | null
  /** Whether this site's content policy lets Coinbase's own window in. */
  coinbaseWallet: boolean
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly setting: string
  readonly value: string

  constructor(setting: string, value: string) {
    super(`${setting} is not an address: ${value}`)
    this.setting = setting
    this.value = value
  }
}

const apiAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** R29: set at start-up, by meta elements of the page. */
export function readConfig(page: Document): Config {
  return {
    apiBaseUrl: addressIn(page, 'kindyield-api'),
    hoodiApiUrl: addressIn(page, 'kindyield-hoodi-api') || null,
    walletConnectProjectId: contentOf(page, 'kindyield-walletconnect-project') || null,
    coinbaseWallet: contentOf(page, 'kindyield-coinbase-wallet') === 'on',
  }
}

function addressIn(page: Document, setting: string): string {
  const value = contentOf(page, setting)
  const address = apiAddress.safeParse(value)
  if (!address.success) throw new ConfigError(setting, value)
  return address.data.replace(/\/+$/, '')
}

function contentOf(page: Document, name: string): string {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''
}
