import { expect, test } from 'vitest'
import { PNG, startPictureSite } from '../../testing/picture-site.ts'
import { setPicture } from '../../testing/set-picture.ts'
import { startApi } from '../../testing/start-api.ts'

test('R20 only pictures of current profiles are fetched, once, and cached by browsers', async () => {
  const site = await startPictureSite()
  const { origin, options, asked } = site
  const running = await startApi({ pictures: options })
  try {
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
  } finally {
    await running.stop()
    await site.stop()
  }
})
