// @vitest-environment node
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, createLogger } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'

interface Chunk {
  fileName: string
  code: string
  name: string
  imports: string[]
  isEntry: boolean
}

/** Anything that only the local chain has. */
const LOCAL_ONLY = ['kindyield.demo-wallet', '/api/local/']
const MAX_FIRST_LOAD_BYTES = 260 * 1024
const MAX_FIRST_PAINT_BYTES = 185 * 1024
/** Asked for by itself, as soon as the first screen is painted. */
const AFTER_FIRST_PAINT = 'web3-code'

async function buildApp(warnings: string[] = []): Promise<Chunk[]> {
  return (await buildFiles(warnings)).flatMap(each => (each.type === 'chunk' ? [each] : []))
}

async function buildFiles(warnings: string[] = []) {
  // Otherwise React's development build is taken, for this is a test.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = join(import.meta.dirname, '../vite.config.ts')
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) }
  const built = await build({ configFile, logLevel: 'silent', customLogger, build: { write: false } })
  return [built].flat().flatMap(each => ('output' in each ? each.output : []))
}

/** These pieces, and all that they import. */
function withImports(chunks: Chunk[], wanted: (chunk: Chunk) => boolean): Chunk[] {
  const loaded = new Set(chunks.filter(wanted))
  for (const chunk of loaded) {
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) loaded.add(each)
  }
  return [...loaded]
}

const gzippedBytes = (chunks: Chunk[]) => chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

const holds = (chunks: Chunk[], text: string) => chunks.some(({ code }) => code.includes(text))

afterEach(() => void vi.unstubAllEnvs())

describe('the built app', { timeout: 120_000 }, () => {
  test('paints its first screen with at most 185 KB of JavaScript, and without viem', async () => {
    const first = withImports(await buildApp(), ({ isEntry }) => isEntry)
    expect(gzippedBytes(first)).toBeLessThan(MAX_FIRST_PAINT_BYTES)
    for (const text of ['eip6963:requestProvider', 'eth_getTransactionReceipt']) {
      expect(holds(first, text), text).toBe(false)
    }
  })

  test('loads at most 260 KB before anybody clicks, and no wallet’s SDK', async () => {
    const first = withImports(await buildApp(), ({ isEntry, name }) => isEntry || name === AFTER_FIRST_PAINT)
    // What must be there shows that what must not be there was looked for in the right pieces.
    expect(holds(first, 'eip6963:requestProvider')).toBe(true)
    expect(gzippedBytes(first)).toBeLessThan(MAX_FIRST_LOAD_BYTES)
    for (const text of ['relay.walletconnect', 'keys.coinbase.com', ...LOCAL_ONLY]) {
      expect(holds(first, text), text).toBe(false)
    }
  })

  test('names the files of every page, none of which come with the app anyway', async () => {
    const files = await buildFiles()
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
    expect(messages).toEqual({ en: expect.stringContaining('en-pages'), es: expect.stringContaining('/es-') })
    // What reaches the chain is waited for by none of them, but by the administration.
    const { administration, ...others }: Record<string, string[]> = pages
    expect(administration?.join()).toContain('/chain-')
    expect(Object.values(others).join()).not.toContain('/chain-')
    for (const file of ngo) {
      expect(files.map(({ fileName }) => `/${fileName}`)).toContain(file)
      expect(`${before}${after}`).not.toContain(file)
    }
  })

  test('is built without a warning, a message still to be parsed, or code that asks for Node’s threads', async () => {
    const warnings: string[] = []
    const chunks = await buildApp(warnings)
    expect(warnings).toEqual([])
    expect(holds(chunks, 'parentPort')).toBe(false)
    expect(holds(chunks, ', plural, one {')).toBe(false)
  })

  test('holds the demo wallet in pieces of their own, unless VITE_LOCAL=0 leaves it out', async () => {
    const withIt = await buildApp()
    vi.stubEnv('VITE_LOCAL', '0')
    const without = await buildApp()
    for (const text of LOCAL_ONLY) {
      expect(holds(withIt, text), text).toBe(true)
      expect(holds(without, text), text).toBe(false)
    }
  })
})
