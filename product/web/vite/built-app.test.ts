// @vitest-environment node
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, createLogger } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { languages } from '#lib/i18n/i18n.ts'

type Chunk = {
  fileName: string
  code: string
  name: string
  imports: string[]
  isEntry: boolean
}

/** Strings that only code for the local chain contains. */
const LOCAL_ONLY = ['kindyield.demo-wallet', '/api/local/', 'Component catalogue']
const MAX_FIRST_LOAD_BYTES = 265 * 1024
const MAX_FIRST_PAINT_BYTES = 190 * 1024
/** The lazy chunk that is loaded right after the first paint. */
const AFTER_FIRST_PAINT = 'web3-bundle'

async function buildApp(configOf: 'product/web' | 'local-network/web') {
  // Vitest sets NODE_ENV to test, which would select React's development build.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = join(import.meta.dirname, '../../..', configOf, 'vite.config.ts')
  const warnings: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) }
  const built = await build({ configFile, logLevel: 'silent', customLogger, build: { write: false } })
  vi.unstubAllEnvs()
  const files = [built].flat().flatMap(each => ('output' in each ? each.output : []))
  const chunks: Chunk[] = files.flatMap(each => (each.type === 'chunk' ? [each] : []))
  return { files, chunks, warnings }
}

/** The wanted chunks and their transitive imports. */
function withImports(chunks: Chunk[], wanted: (chunk: Chunk) => boolean): Chunk[] {
  const loaded = new Set(chunks.filter(wanted))
  for (const chunk of loaded) {
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) loaded.add(each)
  }
  return [...loaded]
}

const gzippedBytes = (chunks: Chunk[]) => chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

const contains = (chunks: Chunk[], text: string) => chunks.some(({ code }) => code.includes(text))

describe('the built app', { timeout: 120_000 }, () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    app = await buildApp('product/web')
  }, 120_000)

  test('needs at most 190 KB of JavaScript for the first paint, without viem, JSON Schema and descriptions of fields', () => {
    const first = withImports(app.chunks, ({ isEntry }) => isEntry)
    expect(gzippedBytes(first)).toBeLessThan(MAX_FIRST_PAINT_BYTES)
    for (const text of [
      'eip6963:requestProvider',
      'eth_getTransactionReceipt',
      'json-schema.org',
      'examples:',
    ]) {
      expect(contains(first, text), text).toBe(false)
    }
  })

  test('loads at most 265 KB before the first interaction, without wallet SDKs', () => {
    const first = withImports(app.chunks, ({ isEntry, name }) => isEntry || name === AFTER_FIRST_PAINT)
    // A string that must be present proves that the right chunks are searched.
    expect(contains(first, 'eip6963:requestProvider')).toBe(true)
    expect(gzippedBytes(first)).toBeLessThan(MAX_FIRST_LOAD_BYTES)
    for (const text of ['relay.walletconnect', 'keys.coinbase.com', ...LOCAL_ONLY]) {
      expect(contains(first, text), text).toBe(false)
    }
  })

  test('lists the files of every page that are not in the first load', () => {
    const { files } = app
    const html = files.find(({ fileName }) => fileName === 'index.html')
    const text = html?.type === 'asset' ? String(html.source) : ''
    const [before, json = '', after] = text.split(/<script [^>]*id="page-parts">|(?<=})<\/script>/)
    const { pages, messages } = JSON.parse(json)
    const ngo: string[] = pages.ngo
    expect(ngo).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ngo-page-.*\.js$/),
        expect.stringMatching(/ngo-page-.*\.css$/),
      ]),
    )
    expect(pages['how-it-works']).toContainEqual(expect.stringMatching(/how-it-works-page-.*\.js$/))
    expect(messages).toEqual(
      Object.fromEntries(languages.map(language => [language, expect.stringContaining(`/${language}-`)])),
    )
    // Only the administration page waits for the chain code.
    const { administration, ...others }: Record<string, string[]> = pages
    expect(administration?.join()).toContain('/chain-')
    expect(Object.values(others).join()).not.toContain('/chain-')
    for (const file of ngo) {
      expect(files.map(({ fileName }) => `/${fileName}`)).toContain(file)
      expect(`${before}${after}`).not.toContain(file)
    }
  })

  test('builds without warnings, uncompiled messages or Node worker threads', () => {
    const { chunks, warnings } = app
    expect(warnings).toEqual([])
    expect(contains(chunks, 'parentPort')).toBe(false)
    expect(contains(chunks, ', plural, one {')).toBe(false)
  })

  test('has nothing of the local network, whose own build has it in lazy chunks', async () => {
    const { chunks } = await buildApp('local-network/web')
    const first = withImports(chunks, ({ isEntry }) => isEntry)
    expect(gzippedBytes(first)).toBeLessThan(MAX_FIRST_PAINT_BYTES)
    for (const text of LOCAL_ONLY) {
      expect(contains(app.chunks, text), text).toBe(false)
      expect(contains(chunks, text), text).toBe(true)
      expect(contains(first, text), text).toBe(false)
    }
  })
})
