import { setTimeout } from 'node:timers/promises'
import { readCsv } from '@kindyield/audit'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { pino } from 'pino'
import readXlsx from 'read-excel-file/node'
import { afterAll, expect, test, vi } from 'vitest'
import { exampleStatement } from '../testing/examples/example-statement.ts'
import { openWorker } from '../worker/open-worker.ts'
import { writeCsv } from './csv/write-csv.ts'
import { type Canvas, createCanvas } from './pdf/canvas.ts'
import { createFormats } from './pdf/format-cells.ts'
import { drawSummary } from './pdf/summary-page.ts'
import { writePdf } from './pdf/write-pdf.ts'
import type { Cell, Column, Statement } from './statement.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

const LINES = 100_000
const AMOUNT = { units: 15n, decimals: 1 }
const worker = openWorker({ log: pino({ level: 'silent' }) })
const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: worker.writePdf }
afterAll(() => worker.close())

test.each(Object.entries(WRITERS))(
  'R19 a client that stops reading a %s of 100,000 lines stops its writing, so that few lines are in memory',
  async (_, write) => {
    const { statement, read } = exampleStatement(LINES)
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

test.each([
  { format: 'csv', write: writeCsv, textOf: (file: Buffer) => file },
  { format: 'xlsx', write: writeXlsx, textOf: (file: Buffer) => unzipSync(file)['xl/worksheets/sheet1.xml'] },
])('R19 a $format of 100,000 lines has them all, each once', async ({ write, textOf }) => {
  const text = textOf(Buffer.concat(await collect(write(exampleStatement(LINES).statement))))
  const hashes =
    Buffer.from(text ?? [])
      .toString()
      .match(HASH) ?? []
  expect(hashes).toHaveLength(LINES)
  expect(new Set(hashes).size).toBe(LINES)
})

test('R19 a pdf of 500 lines has them all, each once', async () => {
  const data = new Uint8Array(Buffer.concat(await collect(writePdf(exampleStatement(500).statement))))
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
  ['\u200d=1', "'=1"],
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

test('R45 a text of a pdf that does not fit is wrapped, never cut, and the product has its name', async () => {
  const name = 'The Society for the Protection of the Last Wild Rivers and Estuaries of the Northern Coast'
  const { statement } = exampleStatement(0)
  const [section] = shortStatement(name).sections as [Statement['sections'][number]]
  const words = Array.from({ length: 4 }, (): Column => ({ title: 'NGO', kind: 'text', width: 24 }))
  const columns = section.columns.flatMap(column => (column.kind === 'text' ? words : [column]))
  async function* lines(): AsyncGenerator<Cell[]> {
    yield [new Date('2026-03-01T12:00:00Z'), name, 'b', 'c', 'd', 1, AMOUNT, null]
  }
  const data = new Uint8Array(
    Buffer.concat(
      await collect(writePdf({ ...statement, sections: [{ ...section, columns, lines, totals: [] }] })),
    ),
  )
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap(item => ('str' in item ? [item.str] : []))
  expect(texts).not.toContain(name)
  expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(name)
  expect(texts.join(' ')).toContain('Kindyield · Donations')
})

test("R19 the days of a pdf are those of the statement, whatever the server's time zone", () => {
  const texts = drawFirstPage(exampleStatement(LINES).statement).map(({ words }) => words)
  expect(texts).toContain('01/01/2026 – 31/12/2026 · Lido on Local chain')
})

test('R19 what does not fit beside the chart of a pdf stands under it', () => {
  const { statement } = exampleStatement(LINES)
  const [section] = statement.sections as [Statement['sections'][number]]
  const totalLines = { Summary: 10, Transactions: 10, Rewards: 4, Donations: 4 }
  const sections = Object.entries(totalLines).map(([title, length]) => ({
    ...section,
    title,
    totals: Array.from({ length }, () => section.totals[0] ?? []),
  }))
  const texts = drawFirstPage({ ...statement, sections })
  const placeOf = (title: string) => texts.find(({ words }) => words.startsWith(`${title}:`))
  const chart = texts.find(({ words }) => words.startsWith('Yield kept and given'))
  expect(placeOf('Transactions')?.x).toBe(placeOf('Summary')?.x)
  expect(placeOf('Rewards')?.x).toBe(chart?.x)
  expect(placeOf('Donations')?.x).toBe(chart?.x)
  expect(placeOf('Donations')?.y).toBeGreaterThan(placeOf('Rewards')?.y ?? Number.POSITIVE_INFINITY)
})

test('R43 the chart of a pdf covers the period of the statement, and rises on the days of reports alone', () => {
  const { statement } = exampleStatement(LINES)
  const chart = [
    { day: '2026-04-02', kept: 100n, donated: 0n },
    { day: '2026-07-02', kept: 300n, donated: 0n },
  ]
  const tops: [x: number, y: number][] = []
  drawFirstPage({ ...statement, chart }, (x, y) => tops.push([Math.round(x), Math.round(y)]))
  // The upper edge of the kept area, from the start to the end of the year.
  const [start, before, first, level, second, end] = tops as [number, number][]
  expect(before).toEqual([first?.[0], start?.[1]])
  expect(level).toEqual([second?.[0], first?.[1]])
  expect(end?.[1]).toBe(second?.[1])
  expect(start?.[0]).toBeLessThan(first?.[0] ?? 0)
  expect(end?.[0]).toBeGreaterThan(second?.[0] ?? Number.POSITIVE_INFINITY)
})

/** The texts of the first page of a pdf and where they stand. */
function drawFirstPage(statement: Statement, lineTo: (x: number, y: number) => unknown = () => {}) {
  const texts: { x: number; y: number; words: string }[] = []
  const text = (x: number, y: number, words: string) => void texts.push({ x, y, words })
  const document: unknown = new Proxy(
    {},
    {
      get: (_, name) => (x: number, y: number) => {
        if (name === 'lineTo') lineTo(x, y)
        return document
      },
    },
  )
  const parts: Record<string | symbol, unknown> = { text, document }
  const canvas = new Proxy({} as Canvas, { get: (_, name) => parts[name] ?? (() => {}) })
  drawSummary(canvas, statement, createFormats(statement))
  return texts
}

/** One line and a total, both of an NGO of this name. */
function shortStatement(name: string): Statement {
  const { statement } = exampleStatement(LINES)
  const transaction = { hash: `0x${'ab'.repeat(32)}`, link: null }
  const line = [new Date('2026-03-01T12:00:00Z'), name, 1, AMOUNT, transaction]
  const [section] = statement.sections as [Statement['sections'][number]]
  async function* lines(): AsyncGenerator<Cell[]> {
    yield line
  }
  return {
    ...statement,
    sections: [{ ...section, lines, totals: [['Total', name, null, AMOUNT, null]], count: 1 }],
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
