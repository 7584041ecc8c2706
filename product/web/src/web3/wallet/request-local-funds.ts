import type { ApiClient } from '#lib/api/api-client.ts'
import { extension } from '#lib/extension.ts'

/** Asks the local chain's faucet for every token; an address is funded once. */
export async function requestLocalFunds(api: ApiClient, address: string): Promise<void> {
  await extension?.fundAccount(api, address)
}
