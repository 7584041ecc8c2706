import type { Currency, Language } from '@kindyield/api-contract'
import type { Network } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { accounts } from '@kindyield/devnet'
import { numberFormat, type Protocol } from '@kindyield/domain'
import { createCanvas } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsx from 'read-excel-file/node'
import type { LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePriceAt } from '../integrations/price/sample-prices.ts'
import { replaceChain } from '../testing/replace-chain.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { buildStatement } from './build-statement.ts'
import { writeCsv } from './csv/write-csv.ts'
import { writePdf } from './pdf/write-pdf.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf }
const EXPLORER = 'https://explorer.example'
const [ada] = accounts.holders as unknown as [LocalAccount]
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

let running: TestApi
beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

type Options = { protocols?: Protocol[]; currency?: Currency; language?: Language; first?: string }

/** Ada's full statement, as on a network that has a block explorer. */
async function fileOf(format: keyof typeof WRITERS, options: Options = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { protocols = ['lido'], currency = 'USD', language = 'en', first = day(-100) } = options
  const network: Network = { ...networks.local, explorer: { name: 'Explorer', url: EXPLORER } }
  const source = replaceChain(running.parts, { network })
  const query = { reportType: 'full', startDate: first, endDate: day(1), format, currency, language } as const
  const holder = { holder: ada.address, protocols }
  const statement = await buildStatement(source, holder, query, new Date())
  const chunks: Uint8Array[] = []
  if (statement !== undefined) for await (const chunk of WRITERS[format](statement)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

describe('xlsx', () => {
  type Sheet = { sheet: string; data: unknown[][] }
  const sheetsOf = async (options?: Options) =>
    (await readXlsx(Buffer.from(await fileOf('xlsx', options)))) as unknown as Sheet[]
  const isLine = (row: unknown[]) => row.some(cell => /^0x[0-9a-f]{64}$/.test(String(cell)))

  test('R19, R45 dates are dates, figures numbers, and hashes texts', async () => {
    const sheets = await sheetsOf()
    const names = sheets.map(({ sheet }) => sheet)
    expect(names).toEqual(['Summary', 'Transactions', 'Rewards', 'Losses', 'Donations', 'Notes'])
    const rewards = sheets[2]?.data ?? []
    expect(rewards[0]).toEqual([
      'Date (UTC)',
      'Non-profit',
      'Position',
      'Token',
      'Earned',
      'Donated',
      'Kept',
      'Price of the day (USD)',
      'Source of the price',
      'Value earned (USD)',
      'Transaction',
      'Earned, all digits',
      'Donated, all digits',
      'Kept, all digits',
    ])
    const own = rewards.filter(isLine)
    expect(own.length).toBeGreaterThan(20)
    for (const row of own) {
      expect(row[0]).toBeInstanceOf(Date)
      expect((row[0] as Date).getTime()).toBeGreaterThan(Date.now() - 101 * 86_400_000)
      expect(row.slice(2, 11).map(cell => typeof cell)).toEqual([
        'number',
        'string',
        'number',
        'number',
        'number',
        'number',
        'string',
        'number',
        'string',
      ])
      // A number holds 15 digits; amounts that have more are texts too.
      expect(Number(row[11] ?? row[4])).toBe(row[4])
    }
    const exact = own.map(row => row[11]).filter(cell => cell != null)
    expect(exact.length).toBeGreaterThan(5)
    for (const cell of exact) expect(String(cell).replace(/^0\.0*/, '').length).toBeGreaterThan(15)
  })

  test('R45 the heading stays in sight, lines can be filtered without totals, and hashes are links', async () => {
    const files = unzipSync(await fileOf('xlsx'))
    const text = (name: string) => Buffer.from(files[name] ?? []).toString()
    const sheet = text('xl/worksheets/sheet3.xml')
    const lines = (await sheetsOf())[2]?.data.filter(isLine).length ?? 0
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain(`<autoFilter ref="A1:N${lines + 1}"/>`)
    expect(sheet.match(/<hyperlink /g)).toHaveLength(lines)
    const targets = text('xl/worksheets/_rels/sheet3.xml.rels').match(/Target="[^"]+"/g) ?? []
    expect(targets).toHaveLength(lines)
    for (const target of targets)
      expect(target).toMatch(/^Target="https:\/\/explorer\.example\/tx\/0x[0-9a-f]{64}"$/)
    // Every style of a cell exists, and dates and figures have a format.
    const formats =
      text('xl/styles.xml')
        .match(/<cellXfs.*<\/cellXfs>/)?.[0]
        .match(/<xf [^>]*/g) ?? []
    const formatOf = (cell: string) => formats[Number(sheet.match(new RegExp(`r="${cell}" s="(\\d+)"`))?.[1])]
    expect(['A2', 'E2', 'H2', 'J2'].map(cell => formatOf(cell)?.match(/numFmtId="(\d+)"/)?.[1])).toEqual([
      '164',
      '165',
      '166',
      '167',
    ])
  })

  test('R45 sheets and headings are in the language, values in the currency', async () => {
    const [english, spanish] = [await sheetsOf(), await sheetsOf({ language: 'es', currency: 'EUR' })]
    expect(spanish.map(({ sheet }) => sheet)).toEqual([
      'Resumen',
      'Transacciones',
      'Recompensas',
      'Pérdidas',
      'Donaciones',
      'Notas',
    ])
    const [head, ...rest] = spanish[1]?.data ?? []
    expect(head?.[8]).toBe('Precio del día (EUR)')
    expect(rest[0]?.slice(1, 2)).toEqual(['Staking'])
    // The sample price of that day, which depends on when the history began.
    const { USD, EUR } = samplePriceAt(english[1]?.data[1]?.[0] as Date)
    expect(english[1]?.data[1]?.slice(7, 11)).toEqual([32, USD, 'Sample', 32 * USD])
    expect(rest[0]?.slice(7, 11)).toEqual([32, EUR, 'Muestra', 32 * EUR])
  })
})

describe('pdf', () => {
  const open = async (options?: Options) =>
    getDocument({ data: await fileOf('pdf', options), verbosity: 0 }).promise

  async function pagesOf(document: PDFDocumentProxy): Promise<string[]> {
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
    }
    return pages
  }

  /** How far down something is drawn on the last page, above the footer, from 0 to 1. */
  async function fillOfLastPage(document: PDFDocumentProxy): Promise<number> {
    const page = await document.getPage(document.numPages)
    const { width, height } = page.getViewport({ scale: 1 })
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    const viewport = page.getViewport({ scale: 1 })
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
    const { data } = context.getImageData(0, 0, canvas.width, Math.floor(height) - 40)
    let last = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 160) last = Math.floor(at / 4 / canvas.width)
    }
    return last / height
  }

  test('R19, R45 starts with a summary; hashes are short, and links to the explorer', async () => {
    const document = await open()
    const pages = await pagesOf(document)
    expect(pages[0]).toContain('Transactions, rewards, losses and donations')
    expect(pages[0]).toContain('Values use a sample price. Not for tax use.')
    expect(pages[0]).toContain(ada.address)
    const csv = Buffer.from(await fileOf('csv')).toString()
    const hashes = [...new Set(csv.match(/0x[0-9a-f]{64}/g))]
    const links = new Set<string>()
    for (let number = 1; number <= document.numPages; number += 1) {
      const annotations = await (await document.getPage(number)).getAnnotations()
      for (const { url } of annotations) links.add(url)
    }
    expect([...links].sort()).toEqual(hashes.map(hash => `${EXPLORER}/tx/${hash}`).sort())
    for (const hash of hashes) expect(pages.join(' ')).toContain(`${hash.slice(0, 5)}…${hash.slice(-5)}`)
    // All digits, so that a column can be added up.
    for (const amount of csv.match(/\b0\.\d{17,18}\b/g) ?? []) expect(pages.join(' ')).toContain(amount)
  })

  test('R45 the chart ends with what the csv has in all', async () => {
    const [summary = ''] = await pagesOf(await open())
    const shown = (label: string) =>
      Math.round(Number(summary.match(new RegExp(`${label} \\$([\\d,.]+)`))?.[1]?.replaceAll(',', '')) * 100)
    const csv = Buffer.from(await fileOf('csv')).toString()
    const earned = csv.match(/^Total,,,stETH,[\d.]+,[\d.]+,[\d.]+,,,([\d.]+),/m)?.[1]
    expect(shown('Kept') + shown('Given')).toBe(Math.round(Number(earned) * 100))
  })

  test('R45 is wholly in the language and the currency of its reader', async () => {
    const document = await open({ language: 'es', currency: 'EUR' })
    const words = (await pagesOf(document)).join(' ')
    expect(words).toContain('en Cadena local')
    const csv = Buffer.from(await fileOf('csv', { currency: 'EUR' })).toString()
    const staked = csv.match(/,32,[\d.]+,Sample,([\d.]+),/)?.[1]
    expect(words).toContain(numberFormat('es', { minimumFractionDigits: 2 }).format(Number(staked)))
    expect(words).toMatch(/\d,\d\d\s€/)
    expect(words).toContain('Los valores usan un precio de muestra. No sirve para impuestos.')
    expect(words).not.toMatch(
      /\b(Total|Page|Date|Rounding|Value|Price|Sample|Wallet|Stake|Earned|Made)\b(?<!Total)/,
    )
    expect(words).not.toContain('$')
    // Figures have decimal commas.
    expect(words).not.toMatch(/ 0\.\d/)
    expect((await document.getMetadata()).info).toMatchObject({ Language: 'es' })
  })

  test('R45 has no nearly empty page, and repeats the headings on each', async () => {
    const counts = new Set<number>()
    // The shortest has one line, the longest all of them.
    for (const first of [-2, -7, -12, -20, -31, -45, -60, -100].map(day)) {
      for (const protocols of [['lido'], ['aave'], ['lido', 'aave']] satisfies Protocol[][]) {
        const data = await fileOf('pdf', { protocols, first })
        if (data.length === 0) continue
        const document = await getDocument({ data, verbosity: 0 }).promise
        counts.add(document.numPages)
        const where = `${protocols} from ${first}: ${document.numPages} pages`
        // Four rows under their headings.
        expect(await fillOfLastPage(document), where).toBeGreaterThan(0.2)
        const [, ...tables] = await pagesOf(document)
        for (const page of tables) expect(page, where).toMatch(/Date \(UTC\)/)
      }
    }
    expect(counts.size).toBeGreaterThan(2)
  })
})
