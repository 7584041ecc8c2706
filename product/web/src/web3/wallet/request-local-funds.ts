import type { ApiClient } from '#lib/api/api-client.ts'

/** Asks the local chain's faucet for every token; an address is funded once. */
export async function requestLocalFunds(api: ApiClient, address: string): Promise<void> {
  if (import.meta.env.VITE_LOCAL === '0') return
  const { fundAccount } = await import('#local/fund-account.ts')
  await fundAccount(api, address)
}
