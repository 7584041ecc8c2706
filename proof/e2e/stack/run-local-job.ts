import { randomUUID } from 'node:crypto'
import type { LocalAction } from '@kindyield/api-contract'
import { type APIRequestContext, expect } from '@playwright/test'

/** Runs an action of the time panel as a job and waits until it is done. */
export async function runLocalJob(
  request: APIRequestContext,
  action: LocalAction,
  origin = '',
): Promise<void> {
  const path = `${origin}/api/local/jobs/${randomUUID()}`
  const started = await request.put(path, { data: action })
  expect(started.status()).toBe(202)
  const status = async () => (await (await request.get(path)).json()).data.status as string
  await expect.poll(status, { timeout: 90_000, intervals: [100] }).not.toMatch(/waiting|working/)
  expect(await status()).toBe('done')
}
