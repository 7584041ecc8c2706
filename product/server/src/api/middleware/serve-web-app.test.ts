import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ngoDetailSchema } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPublic } from '../../testing/read-api.ts'
import { startApi, TEST_ORIGIN, type TestApi } from '../../testing/start-api.ts'
import type { Api } from '../context/api-environment.ts'
import { createApi } from '../create-api.ts'

const PAGE = `<html><head>
    <meta name="description" content="old" />
    <title>Kindyield</title>
    <script type="application/json" id="settings"></script>
  </head><body><h1>A screen</h1></body></html>`
const SCRIPT = 'console.log("a piece of the app")'

let webDirectory: string
let running: TestApi
let app: Api

beforeAll(async () => {
  webDirectory = mkdtempSync(join(tmpdir(), 'kindyield-web-'))
  mkdirSync(join(webDirectory, 'assets'))
  const files = {
    'index.html': PAGE,
    'assets/first-abc.js': SCRIPT,
    '.built-from': 'abc',
    'assets/.key': 'abc',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(webDirectory, name), text)
    writeFileSync(join(webDirectory, `${name}.br`), brotliCompressSync(text))
  }
  running = await startApi()
  app = createApi({ ...running.parts, webDirectory })
})
afterAll(async () => {
  await running?.stop()
  rmSync(webDirectory, { recursive: true, force: true })
})

test('a file is sent as the build has compressed it, where that is understood', async () => {
  const path = '/assets/first-abc.js'
  const compressed = await app.request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(SCRIPT)

  const plain = await app.request(path, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
})

/** What a page says of its deployment. */
function settingsIn(html: string) {
  const [, json = ''] = /<script type="application\/json" id="settings">(.*)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

test('R8 every page is told the networks of this deployment, whichever way it is compressed', async () => {
  const told = await (await app.request('/api/networks')).json()
  expect(told.networks.map(({ name }: { name: string }) => name)).toEqual(['local'])
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const [encoding, decompress] of Object.entries(unpack)) {
    const response = await app.request('/withdraw', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(settingsIn(decompress(Buffer.from(await response.arrayBuffer())).toString())).toEqual(told)
  }
  for (const path of ['/', '/ngo/blue-tide', '/nothing', '/index.html']) {
    expect(settingsIn(await (await app.request(path)).text())).toEqual(told)
  }
  const buildOnly = await app.request('/index.html.br')
  expect(buildOnly.status).toBe(404)
})

test('R8 a text of the configuration cannot end the block that holds it', async () => {
  const apiBaseUrl = 'https://</script><script>alert(1)</script>'
  const settings = { ...running.parts.settings, apiBaseUrl }
  const html = await (
    await createApi({ ...running.parts, settings, webDirectory }).request('/withdraw')
  ).text()
  expect(html).not.toContain('<script>alert')
  expect(settingsIn(html)).toEqual(settings)
})

test('a page that has not changed is not sent again, and a changed configuration is', async () => {
  const etag = (await app.request('/withdraw')).headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  expect((await app.request('/withdraw', { headers })).status).toBe(304)
  const settings = { ...running.parts.settings, coinbaseWallet: true }
  const changed = createApi({ ...running.parts, settings, webDirectory })
  expect((await changed.request('/withdraw', { headers })).status).toBe(200)
})

test.each([
  '/.built-from',
  '/%2Ebuilt-from',
  '/%2ebuilt-from.br',
  '/assets/.key',
  '/assets/%2ekey',
  '/.nothing',
])('%s is hidden', async path => {
  const response = await app.request(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('abc')
})

test('hashed assets are cached for a year, the page is revalidated', async () => {
  const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await cacheOf('/assets/first-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/withdraw')).toBe('no-cache')
  expect(await cacheOf('/assets/gone-abc.js')).toBe('no-cache')
})

/** What a crawler reads: the title and the content of every meta tag and of the canonical link. */
async function preview(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  const html = await response.text()
  const tags = html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)" \/>/g)
  const title = html.match(/<title>(.*)<\/title>/)?.[1]
  return {
    status: response.status,
    html,
    title,
    tags: Object.fromEntries([...tags].map(([, key, value]) => [key, value])),
  }
}

test.each(['/', '/home', '/stake', '/marketplace', '/how-it-works', '/ngo/blue-tide'])(
  'R45 a pasted link to %s has title, description and address, once each',
  async path => {
    const { status, html, title, tags } = await preview(path)
    expect(status).toBe(200)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain('<h1>A screen</h1>')
    expect(tags).toMatchObject({
      canonical: `${TEST_ORIGIN}${path}`,
      'og:url': `${TEST_ORIGIN}${path}`,
      'og:title': title,
      'twitter:title': title,
      'og:description': tags.description,
    })
    expect(tags.description).not.toBe('old')
  },
)

test('R45 the preview of a non-profit has its name and words, in the language of the reader', async () => {
  expect(await preview('/ngo/blue-tide')).toMatchObject({
    title: 'Blue Tide on Kindyield',
    // The summary, without the story.
    tags: { description: expect.stringMatching(/^Sailors and fishers .* reused\.$/), 'og:locale': 'en_US' },
  })
  const spanish = await preview('/ngo/blue-tide', { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.8' })
  expect(spanish).toMatchObject({ title: 'Blue Tide en Kindyield', tags: { 'og:locale': 'es_ES' } })
  const response = await app.request('/ngo/blue-tide')
  expect(response.headers.get('vary')).toContain('accept-language')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('R45 the name of a hidden non-profit is told to nobody', async () => {
  expect((await preview('/ngo/open-shelf')).title).toBe('Open Shelf on Kindyield')
  await running.parts.administration.hideNgo('0x0000000000000000000000000000000000000001', '2')
  // Its key is made of its name, so that the number leads to no other address either.
  for (const path of ['/ngo/open-shelf', '/ngo/2']) {
    const { status, html } = await preview(path)
    expect(status).toBe(200)
    expect(html).not.toContain('Open Shelf')
  }
})

test('R45 the address of a non-profit has its key, and the number leads there with what the link tells', async () => {
  const response = await app.request('/ngo/1?protocol=lido&gives=25')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/ngo/blue-tide?protocol=lido&gives=25')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('R45 what the chain has for a key and is none is not an address: that non-profit keeps its number', async () => {
  const { database, administration } = running.parts
  await database.execute(sql`update ngo set key = '5-tides' where id = 5`)
  // Empties the cache.
  await administration.pullNgos('0x0000000000000000000000000000000000000001', '1')
  expect((await preview('/ngo/5')).status).toBe(200)
  expect((await preview('/ngo/5-tides')).status).toBe(404)
  const { data } = await readPublic(app, ngoDetailSchema, '/api/lido/NGO/5')
  expect(data).toMatchObject({ key: null, sides: [{ id: '5' }, { id: '5' }] })
})

test.each(['/nothing', '/stake/now', '/ngo', '/ngo/999', '/ngo/one', '/administration/other'])(
  'R45 %s is answered with 404 and the app, which says that there is no such page',
  async path => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('<h1>A screen</h1>')
  },
)

test('R45 pages are served without a database', async () => {
  const cache = { ...running.parts.cache, get: () => Promise.reject(new Error('no database')) }
  const response = await createApi({ ...running.parts, cache, webDirectory }).request('/ngo/1')
  expect(response.status).toBe(200)
})
