import type { z } from 'zod'
import { readLimitedBody } from './read-limited-body.ts'

const MAX_BYTES = 64 * 1024

/** Fetches JSON from another service, with limits on time and size, and validates it. */
export async function fetchJson<Schema extends z.ZodType>(
  address: string | URL,
  { schema, timeoutMs }: { schema: Schema; timeoutMs: number },
): Promise<z.output<Schema>> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // Only the configured address is fetched, never one that it redirects to.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`it answered with status ${response.status}`)
  return schema.parse(JSON.parse((await readLimitedBody(response.body, MAX_BYTES)).toString('utf8')))
}
