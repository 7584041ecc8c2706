import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { serveWebApp } from './serve-web-app.ts'

const PAGE = '<h1>A screen</h1>'
const SCRIPT = 'console.log("a piece of the app")'

let webDirectory: string
const app = new OpenAPIHono<ApiEnvironment>()

beforeAll(() => {
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
  serveWebApp(app, { webDirectory } as ApiServices)
})
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }))

test.each([
  ['/assets/first-abc.js', SCRIPT],
  ['/withdraw', PAGE],
])('%s is sent as the build has compressed it, where that is understood', async (path, text) => {
  const compressed = await app.request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(text)

  const plain = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(text)
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
