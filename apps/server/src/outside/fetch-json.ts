import type { z } from 'zod'
import { readBounded } from './read-bounded.ts'

const MAX_BYTES = 64 * 1024

/** What another service says, if it comes in time, is no longer than it needs to be and has the shape that was agreed. */
export async function fetchJson<Schema extends z.ZodType>(
  address: string | URL,
  { schema, timeoutMs }: { schema: Schema; timeoutMs: number },
): Promise<z.output<Schema>> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // It is the address of our choice that is asked, not one of its own.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`it answered with status ${response.status}`)
  return schema.parse(JSON.parse((await readBounded(response.body, MAX_BYTES)).toString('utf8')))
}
