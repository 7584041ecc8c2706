import { fundedSchema } from '@kindyield/api-contract'
import type { ApiClient } from '../lib/api-client.ts'

/** A dozen transactions, one after the other. */
const PATIENCE_MS = 60_000

/** Play money of the local chain for an address that has none. */
export async function fundAccount(api: ApiClient, address: string): Promise<void> {
  await api.post('/api/local/fund', {
    schema: fundedSchema,
    body: { address },
    credentials: 'omit',
    patienceMs: PATIENCE_MS,
  })
}
