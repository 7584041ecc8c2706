import { z } from 'zod'
import type { ApiClient } from '../lib/api-client.ts'

/** Play money of the local chain for an address that has none. */
export async function fundAccount(api: ApiClient, address: string): Promise<void> {
  const schema = z.object({ data: z.unknown() })
  await api.post('/api/local/fund', { schema, body: { address }, credentials: 'omit' })
}
