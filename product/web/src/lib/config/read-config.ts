import { BaseError } from '@kindyield/domain'
import { z } from 'zod'

export type Config = {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  apiBaseUrl: string
  /** Origin of a Hoodi server, whose vaults are used to estimate gas; null to estimate on the page's own chain. */
  hoodiApiUrl: string | null
  /** WalletConnect project id; null where WalletConnect is not offered. */
  walletConnectProjectId: string | null
  /** Whether the content policy allows Coinbase Wallet's popup. */
  coinbaseWallet: boolean
}

/** A setting of the page that is wrong, so that the app cannot start. */
export class ConfigError extends BaseError {
  override readonly name = 'ConfigError'
  override readonly code = 'invalidConfig'
  readonly setting: string
  readonly value: string

  constructor(setting: string, value: string) {
    super(`${setting} is not an address: ${value}`)
    this.setting = setting
    this.value = value
  }
}

const apiAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** Reads the configuration from the page's meta elements. */
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
