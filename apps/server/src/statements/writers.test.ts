import { setTimeout } from 'node:timers/promises'
import { readCsv } from '@kindyield/audit'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import readXlsx from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { writeCsv } from './csv/write-csv.ts'
import { type Canvas, createCanvas } from './pdf/canvas.ts'
import { createFormats } from './pdf/format-cells.ts'
import { drawSummary } from './pdf/summary-page.ts'
import { writePdf } from './pdf/write-pdf.ts'
import type { Cell, Statement } from './statement.ts'
import { english } from './texts/english.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

const LINES = 100_000
const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf }

/** A long statement, and how many of its lines were asked for. */
function longStatement(count = LINES) {
  let read = 0
  async function* lines(): AsyncGenerator<Cell[]> {
    while (read < count) {
      read += 1
      yield [
        '2026-03-01 12:00:00',
        'Blue Tide',
        String(read),
        '1.5',
        `0x${read.toString(16).padStart(64, '0')}`,
      ]
    }
  }
  const statement: Statement = {
    title: 'Donations',
    language: 'en',
    texts: english,
    currency: 'USD',
    warning: null,
    protocol: 'lido',
    holder: `0x${'ab'.repeat(20)}`,
    network: 'Local chain',
    explorerUrl: null,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    madeAt: new Date('2027-01-01'),
    notes: [],
    sections: [
      {
        title: 'Donations',
        columns: [
          { title: 'Date (UTC)', kind: 'timestamp', width: 20 },
          { title: 'NGO', kind: 'text', width: 24 },
          { title: 'Position', kind: 'count', width: 9 },
          { title: 'Donated', kind: 'amount', width: 24 },
          { title: 'Transaction', kind: 'hash', width: 68 },
        ],
        lines,
        rounding: () => [],
        totals: [['Total', null, null, '150000', null]],
        count,
      },
    ],
    chart: [],
  }
  return { statement, read: () => read }
}

test.each(Object.entries(WRITERS))(
  'R19 a client that stops reading a %s of 100,000 lines stops its writing, so that few lines are in memory',
  async (_, write) => {
    const { statement, read } = longStatement()
    const chunks = write(statement)
    await chunks.next()
    // Without backpressure all lines would be written in this time; that nothing happens cannot be waited for.
    await setTimeout(300)
    expect(read()).toBeLessThan(LINES / 4)
    await chunks.return(undefined)
    const then = read()
    await setTimeout(300)
    expect(read() - then).toBeLessThan(1_000)
  },
)

const HASH = /0x[0-9a-f]{64}/g

test('R19 a csv of 100,000 lines has them all, each once', async () => {
  const text = Buffer.concat(await collect(writeCsv(longStatement().statement))).toString()
  const hashes = text.match(HASH) ?? []
  expect(hashes).toHaveLength(LINES)
  expect(new Set(hashes).size).toBe(LINES)
})

test('R19 an xlsx of 100,000 lines has them all, each once', async () => {
  const files = unzipSync(Buffer.concat(await collect(writeXlsx(longStatement().statement))))
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString()
  const hashes = sheet.match(HASH) ?? []
  expect(hashes).toHaveLength(LINES)
  expect(new Set(hashes).size).toBe(LINES)
})

test('R19 a pdf of 500 lines has them all, each once', async () => {
  const data = new Uint8Array(Buffer.concat(await collect(writePdf(longStatement(500).statement))))
  const document = await getDocument({ data, verbosity: 0 }).promise
  const hashes: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const words = items.map(item => ('str' in item ? item.str : '')).join(' ')
    hashes.push(...(words.match(/0x000…[0-9a-f]{5}/g) ?? []))
  }
  expect(hashes).toHaveLength(500)
  expect(new Set(hashes).size).toBe(500)
})

/** Names that would break a line, start a formula or turn others' words around, and what a cell may show of them. */
const HOSTILE: [name: string, shown: string][] = [
  ['=HYPERLINK("https://evil.example") <b>', `'=HYPERLINK("https://evil.example") <b>`],
  ['Blue\n=1+1', 'Blue =1+1'],
  ['Blue\r=1+1', 'Blue =1+1'],
  ['\n=1+1', "'=1+1"],
  ['"\r\n"=1+1', `'" "=1+1`],
  ['\t+1', "'+1"],
  ['   @SUM(1)', "'@SUM(1)"],
  ['\u00a0\u3000-1', "'-1"],
  ['\u200b\ufeff=1', "'=1"],
  ['\u200d=1', "'\u200d=1"],
  ['\0=1', "'=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['﹦1', "'﹦1"],
  ['⁼1', "'⁼1"],
  ['−1', "'−1"],
  ['Blue;=1+1', "Blue;'=1+1"],
  ['Blue； ＝1', "Blue；' ＝1"],
  ['Blue\u2028=1\u2029=2\x85=3', 'Blue =1 =2 =3'],
  ['\u202eeulB', 'eulB'],
  ['Blue\ud800', 'Blue\ufffd'],
  ['Blue\x07\x1b[31m\x9b\ufffe', 'Blue[31m'],
  ['a'.repeat(100_000), `${'a'.repeat(199)}…`],
  ['Blue-Tide & =Co, "Vigo"', 'Blue-Tide & =Co, "Vigo"'],
]

test.each(HOSTILE)('R19 for an NGO named %j csv and xlsx show %j', async (name, shown) => {
  const statement = shortStatement(name)
  const csv = readCsv(Buffer.concat(await collect(writeCsv(statement))).toString())
  expect(csv.map(cells => cells.length)).toEqual([5, 5, 5])
  expect(csv.map(cells => cells[1])).toEqual(['NGO', shown, shown])
  const xlsx = Buffer.concat(await collect(writeXlsx(statement)))
  const [sheet] = (await readXlsx(xlsx)) as unknown as { data: unknown[][] }[]
  expect(sheet?.data.slice(0, 3).map(cells => cells[1])).toEqual(['NGO', shown, shown])
})

test.each(HOSTILE)(
  'R19 for an NGO named %j a pdf shows the same, without the formula guard',
  (name, shown) => {
    const document = new PDFDocument()
    const text = vi.spyOn(document, 'text')
    createCanvas(document).text(0, 0, name)
    expect(text.mock.calls.map(([words]) => words)).toEqual([shown.replaceAll("'", '')])
  },
)

test('R19 a pdf with such names can be opened', async () => {
  const data = new Uint8Array(Buffer.concat(await collect(writePdf(shortStatement(HOSTILE.flat().join(''))))))
  const document = await getDocument({ data, verbosity: 0 }).promise
  expect(document.numPages).toBe(1)
})

test("R19 the days of a pdf are those of the statement, whatever the server's time zone", () => {
  const texts: string[] = []
  const text = (_x: number, _y: number, words: string) => void texts.push(words)
  const nothing = () => {}
  const canvas = new Proxy({} as Canvas, { get: (_, name) => (name === 'text' ? text : nothing) })
  const { statement } = longStatement()
  drawSummary(canvas, statement, createFormats(statement))
  expect(texts).toContain('01/01/2026 – 31/12/2026 · Lido on Local chain')
})

/** One line and a total, both of an NGO of this name. */
function shortStatement(name: string): Statement {
  const { statement } = longStatement()
  const line = ['2026-03-01 12:00:00', name, '1', '1.5', `0x${'ab'.repeat(32)}`]
  const [section] = statement.sections as [Statement['sections'][number]]
  async function* lines(): AsyncGenerator<Cell[]> {
    yield line
  }
  return {
    ...statement,
    sections: [{ ...section, lines, totals: [['Total', name, null, '1.5', null]], count: 1 }],
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
