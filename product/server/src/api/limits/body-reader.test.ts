import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBodyReader } from './body-reader.ts'

const CHUNK = new Uint8Array(4_096)
const LIMIT = { ip: '203.0.113.1', maxBytes: 64 * 1_024 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A body that gets chunks when it is told to. */
function startBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  async function sendAfter(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds)
    // What was cancelled takes nothing more.
    void writer.write(CHUNK).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
  }
  return { body: readable, sendAfter, writer }
}

test('R26 a body is read for as long as it comes fast enough, longer than the grace', async () => {
  const { body, sendAfter, writer } = startBody()
  const read = createBodyReader({ graceMs: 3_000, bytesPerSecond: 4_096 }).read(body, LIMIT)
  for (let sent = 0; sent < 10; sent += 1) await sendAfter(900)
  void writer.close()
  expect(await read).toHaveLength(10 * CHUNK.length)
})

test('R26 a body that comes at half of the least rate is given up after the grace', async () => {
  const { body, sendAfter } = startBody()
  const read = createBodyReader({ graceMs: 3_000, bytesPerSecond: 4_096 }).read(body, LIMIT)
  const outcome = read.then(
    () => 'read',
    error => error.code,
  )
  const settled = vi.fn()
  void outcome.then(settled)
  await sendAfter(2_000)
  expect(settled).not.toHaveBeenCalled()
  for (let sent = 1; sent < 4; sent += 1) await sendAfter(2_000)
  expect(await outcome).toBe('bodyTooSlow')
})

test('R26 a body that breaks off says so, and one that is too large is not read on', async () => {
  const { read } = createBodyReader()
  const breaksOff = new ReadableStream({ start: controller => controller.error(new Error('gone')) })
  await expect(read(breaksOff, LIMIT)).rejects.toMatchObject({ code: 'invalidRequest' })
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(CHUNK)
    },
  })
  await expect(read(endless, LIMIT)).rejects.toMatchObject({ code: 'bodyTooLarge' })
  expect(pulled).toBeLessThan(20)
})

test('R26 each caller has places of its own, which end with the body', async () => {
  const { read } = createBodyReader({ perCaller: 1 })
  const { body, writer } = startBody()
  const first = read(body, LIMIT)
  await expect(read(startBody().body, LIMIT)).rejects.toMatchObject({ code: 'tooManyRequests' })
  const other = startBody()
  const others = read(other.body, { ...LIMIT, ip: '203.0.113.2' })
  void other.writer.close()
  expect(await others).toHaveLength(0)
  void writer.close()
  expect(await first).toHaveLength(0)
  expect(await read(null, LIMIT)).toHaveLength(0)
})
