import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createDrawingQueue } from './drawing-queue.ts'
import type { PictureStore, StoredPicture } from './picture-store.ts'
import { createSharePictures, type DrawPicture, type LinkedPicture } from './share-pictures.ts'

const QUEUED = 4
const QUEUED_OF_CALLER = 2

/** Pictures whose drawing ends when a test lets it. */
function createScene() {
  const rows = new Map<string, StoredPicture>()
  const store: PictureStore = {
    find: async link => rows.get(link),
    put: async picture => void rows.set(picture.link, picture),
  }
  const begun: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const waiting: (() => void)[] = []
  const draw: DrawPicture = async ({ title }) => {
    begun.push(title)
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await new Promise<void>(resolve => waiting.push(resolve))
    atOnce -= 1
    if (title === 'broken') throw new Error('it cannot be drawn')
    return { png: Buffer.from(title), photoError: undefined }
  }
  const loadPhoto = vi.fn(async (link: string) => {
    if (link === 'silent') await new Promise(() => {})
    throw new Error('it is gone')
  })
  const queue = createDrawingQueue({ maxQueued: QUEUED, maxQueuedOfCaller: QUEUED_OF_CALLER })
  const pictures = createSharePictures({ store, queue, draw, loadPhoto, log: pino({ level: 'silent' }) })
  const get = async (link: string, { title = link, caller = link, imageLink = '' } = {}) => {
    const shown = { title, figures: [], imageLink }
    const asked: LinkedPicture = { link, tellsOfStake: false, shown, caller }
    return Buffer.from(await pictures.get(asked)).toString()
  }
  /** Lets the next drawing end, once it has begun. */
  const finishOne = async () => {
    await vi.waitUntil(() => waiting.length > 0)
    waiting.shift()?.()
  }
  return { rows, begun, get, finishOne, loadPhoto, mostAtOnce: () => mostAtOnce }
}

const TOO_MANY = { code: 'tooManyRequests', retryAfterSeconds: 5 }

test('R31 a picture that fifty ask for is drawn once, and kept', async () => {
  const { begun, get, finishOne } = createScene()
  const asked = Array.from({ length: 50 }, (_, at) => get('a', { caller: String(at) }))
  await finishOne()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['a']))
  expect(await get('a')).toBe('a')
  expect(begun).toEqual(['a'])
})

test('R31 pictures are drawn one at a time, and one that fails does not stop the next', async () => {
  const { begun, get, finishOne, mostAtOnce } = createScene()
  const asked = Promise.allSettled(['a', 'broken', 'b'].map(link => get(link)))
  for (let at = 0; at < 3; at += 1) await finishOne()
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([begun, mostAtOnce()]).toEqual([['a', 'broken', 'b'], 1])
})

test('R31 when too many pictures wait, an older one is shown, and without one the caller is told when to try again', async () => {
  const { get, finishOne } = createScene()
  const first = get('a')
  await finishOne()
  await first
  const waiting = Array.from({ length: QUEUED }, (_, at) => get(`other ${at}`))
  await expect(get('new')).rejects.toMatchObject(TOO_MANY)
  expect(await get('a', { title: 'a with other figures' })).toBe('a')
  for (const _ of waiting) await finishOne()
  await Promise.all(waiting)
  const changed = get('a', { title: 'a with other figures' })
  await finishOne()
  expect(await changed).toBe('a with other figures')
})

test('R31 one caller takes a part of the places alone', async () => {
  const { get, finishOne } = createScene()
  const own = Array.from({ length: QUEUED_OF_CALLER }, (_, at) => get(`own ${at}`, { caller: 'one' }))
  await expect(get('one more', { caller: 'one' })).rejects.toMatchObject(TOO_MANY)
  const other = get('other', { caller: 'two' })
  for (let at = 0; at < QUEUED_OF_CALLER + 1; at += 1) await finishOne()
  expect(await other).toBe('other')
  await Promise.all(own)
})

test('R31 a site that is silent about its picture keeps nobody from being drawn', async () => {
  const { get, finishOne, begun } = createScene()
  void get('slow', { imageLink: 'silent' })
  const quick = get('quick')
  await finishOne()
  expect(await quick).toBe('quick')
  expect(begun).toEqual(['quick'])
})

test("R45 a picture that was drawn without the NGO's own is drawn again later, and shown until then", async () => {
  const { rows, get, finishOne, begun, loadPhoto } = createScene()
  const first = get('a', { imageLink: 'gone' })
  await finishOne()
  await first
  const row = rows.get('a')
  expect(Number(row?.redrawAt) - Number(row?.drawnAt)).toBeLessThan(3_600_000)
  if (row) rows.set('a', { ...row, redrawAt: new Date(0) })
  expect(await get('a', { imageLink: 'gone' })).toBe('a')
  await finishOne()
  await vi.waitUntil(() => (rows.get('a')?.redrawAt.getTime() ?? 0) > 0)
  expect([begun, loadPhoto.mock.calls.length]).toEqual([['a', 'a'], 2])
})
