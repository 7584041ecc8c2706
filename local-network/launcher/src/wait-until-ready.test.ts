import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntilReady } from './wait-until-ready.ts'

const PATIENCE_MS = 30_000
const SLOW_STEP_MS = 20_000
const STEPS = 9

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('waits for a slow start for as long as it comes further', async () => {
  const start = Date.now()
  const stepOf = () => Math.floor((Date.now() - start) / SLOW_STEP_MS)
  const waiting = waitUntilReady(
    async () => ({ isReady: stepOf() >= STEPS, progress: String(stepOf()) }),
    PATIENCE_MS,
  )
  await vi.advanceTimersByTimeAsync(STEPS * SLOW_STEP_MS + 1000)
  expect(await waiting).toBe(true)
})

test('gives up when nothing has changed for the patience', async () => {
  const start = Date.now()
  const waiting = waitUntilReady(async () => ({ isReady: false, progress: 'starting' }), PATIENCE_MS)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + 1000)
  expect(await waiting).toBe(false)
  expect(Date.now() - start).toBeGreaterThanOrEqual(PATIENCE_MS)
})
