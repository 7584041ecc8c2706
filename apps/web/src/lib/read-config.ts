import { z } from 'zod'

export interface Config {
  /** Origin of the API, without a slash at its end; empty for the page's own. */
  apiBaseUrl: string
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

/** R29: the API's address is set at start-up, by the page's `kindyield-api` meta element. */
export function readConfig(page: Document): Config {
  const value = page.querySelector('meta[name="kindyield-api"]')?.getAttribute('content')?.trim() ?? ''
  const address = apiAddress.safeParse(value)
  if (!address.success) throw new ConfigError(value)
  return { apiBaseUrl: address.data.replace(/\/+$/, '') }
}
