import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPicture } from '../../testing/actions/set-picture.ts'
import { type PictureSite, PNG, startPictureSite } from '../../testing/picture-site.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { createPictureService } from './picture-service.ts'

let site: PictureSite
let running: TestApi

beforeAll(async () => {
  site = await startPictureSite()
  running = await startApi({ pictures: site.options })
})
afterAll(async () => {
  await running?.stop()
  await site?.stop()
})

test('R20 only pictures of current profiles are fetched, once, and cached by browsers', async () => {
  const { origin, asked } = site
  const ask = (link: string) => running.api.request(`/api/picture?url=${encodeURIComponent(link)}`)
  expect((await ask(`${origin}/png`)).status).toBe(404)
  await setPicture(running, `${origin}/png`)
  asked.length = 0
  const both = await Promise.all([ask(`${origin}/png`), ask(`${origin}/png`)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(`${origin}/png`)).status).toBe(200)
  expect(asked).toHaveLength(1)
  const [response] = both
  expect(response?.headers.get('content-type')).toBe('image/png')
  expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response?.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(Buffer.from((await response?.arrayBuffer()) ?? [])).toEqual(PNG)

  await setPicture(running, `${origin}/svg`)
  expect((await ask(`${origin}/png`)).status).toBe(404)
  const refused = await ask(`${origin}/svg`)
  expect(await refused.json()).toEqual({
    statusCode: 502,
    message: 'The picture cannot be fetched from its site',
    error: 'Bad Gateway',
    code: 'upstreamFailed',
  })
  await setPicture(running, `${origin}/silent`)
  expect((await ask(`${origin}/silent`)).status).toBe(504)
  for (const wrong of [
    '',
    'ftp://a.example',
    '/ngo/ocean.svg',
    `${origin}/\0`,
    `https://a/${'x'.repeat(2048)}`,
  ]) {
    expect((await ask(wrong)).status).toBe(400)
  }
})

test('R20 the last good copy of a picture is shown while its site fails', async () => {
  let isUp = true
  const fetchOptions = {
    ...site.options,
    resolve: async (...asked: Parameters<NonNullable<typeof site.options.resolve>>) => {
      if (!isUp) throw new Error('its name server is gone')
      return (await site.options.resolve?.(...asked)) ?? []
    },
  }
  const pictures = createPictureService({ database: running.parts.database, fetchOptions, maxAgeMs: 1 })
  const link = `${site.origin}/png`
  const { bytes } = await pictures.get(link, 'someone')
  isUp = false
  for (let times = 0; times < 3; times += 1) {
    await setTimeout(5)
    expect((await pictures.get(link, 'someone')).bytes).toEqual(bytes)
  }
  await expect(pictures.get(`${site.origin}/gif`, 'someone')).rejects.toMatchObject({
    code: 'upstreamFailed',
  })
})

test('R31 whoever asks for pictures of silent sites takes no place of others', async () => {
  const asked: string[] = []
  const resolve = (hostname: string): Promise<never> => {
    asked.push(hostname)
    return new Promise(() => {})
  }
  const silent = createPictureService({
    database: running.parts.database,
    fetchOptions: { ...site.options, resolve },
  })
  const answers = Array.from({ length: 50 }, (_, at) =>
    silent.get(`https://silent${at}.test:${site.port}/a.png`, 'attacker'),
  )
  const refused = (await Promise.allSettled(answers.slice(24))).map(
    answer => answer.status === 'rejected' && answer.reason.code,
  )
  expect(new Set(refused)).toEqual(new Set(['tooManyRequests']))
  expect(asked).toHaveLength(24)
  const other = silent.get(`https://silent.test:${site.port}/a.png`, 'someone else')
  await expect.poll(() => asked.length).toBe(25)
  void Promise.allSettled([...answers, other])
})
