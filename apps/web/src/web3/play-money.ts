import type { ApiClient } from '../lib/api-client.ts'

/** Of every token of the local chain; an address that got it before gets nothing more. */
export async function givePlayMoney(api: ApiClient, address: string): Promise<void> {
  if (import.meta.env.VITE_LOCAL === '0') return
  const { fundAccount } = await import('../local/fund-account.ts')
  await fundAccount(api, address)
}
