import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import readXlsx from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { readCsv } from '../testing/read-csv.ts'
import { createSheet, type Sheet } from './pdf/sheet.ts'
import { drawSummary } from './pdf/summary-page.ts'
import type { Cell, Report } from './report.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsx } from './write-xlsx.ts'

const LINES = 100_000
const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf }

/** A long report, and how many of its lines were asked for. */
function longReport() {
  let read = 0
  async function* lines(): AsyncGenerator<Cell[]> {
    while (read < LINES) {
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
  const report: Report = {
    title: 'Donations',
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
          { title: 'Date (UTC)', kind: 'moment', width: 20 },
          { title: 'NGO', kind: 'text', width: 24 },
          { title: 'Position', kind: 'text', width: 9 },
          { title: 'Donated', kind: 'amount', width: 24 },
          { title: 'Transaction', kind: 'hash', width: 68 },
        ],
        lines,
        totals: [['Total', null, null, '150000', null]],
        count: LINES,
      },
    ],
    chart: [],
  }
  return { report, read: () => read }
}

test.each(Object.entries(WRITERS))(
  'R19 whoever stops reading a %s of 100,000 lines stops its writing: few of them are in memory',
  async (_, write) => {
    const { report, read } = longReport()
    const chunks = write(report)
    await chunks.next()
    // Were it not for the reader, all lines would be written meanwhile.
    await setTimeout(300)
    expect(read()).toBeLessThan(LINES / 4)
    await chunks.return(undefined)
    const then = read()
    await setTimeout(300)
    expect(read() - then).toBeLessThan(1_000)
  },
)

test('R19 a csv of 100,000 lines has them all, each once', async () => {
  const { report } = longReport()
  let bytes = ''
  const decoder = new TextDecoder()
  for await (const chunk of writeCsv(report)) bytes += decoder.decode(chunk, { stream: true })
  const hashes = bytes.match(/0x[0-9a-f]{64}/g) ?? []
  expect(new Set(hashes).size).toBe(LINES)
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

test.each(HOSTILE)('R19 of an NGO called %j a csv and an xlsx show %j', async (name, shown) => {
  const report = shortReport(name)
  const csv = readCsv(Buffer.concat(await collect(writeCsv(report))).toString())
  expect(csv.map(cells => cells.length)).toEqual([5, 5, 5])
  expect(csv.map(cells => cells[1])).toEqual(['NGO', shown, shown])
  const path = join(mkdtempSync(join(tmpdir(), 'kindyield-report-')), 'report.xlsx')
  writeFileSync(path, Buffer.concat(await collect(writeXlsx(report))))
  const [sheet] = (await readXlsx(path)) as unknown as { data: unknown[][] }[]
  expect(sheet?.data.slice(0, 3).map(cells => cells[1])).toEqual(['NGO', shown, shown])
})

test.each(HOSTILE)(
  'R19 of an NGO called %j a pdf is given the same, without the guards of a spreadsheet',
  (name, shown) => {
    const document = new PDFDocument()
    const text = vi.spyOn(document, 'text')
    createSheet(document).text(0, 0, name)
    expect(text.mock.calls.map(([words]) => words)).toEqual([shown.replaceAll("'", '')])
  },
)

test('R19 a pdf with such names can be opened', async () => {
  const data = new Uint8Array(Buffer.concat(await collect(writePdf(shortReport(HOSTILE.flat().join(''))))))
  const document = await getDocument({ data, verbosity: 0 }).promise
  expect(document.numPages).toBe(2)
})

test('R19 the days of a pdf are those of the report, wherever the server stands', () => {
  const texts: string[] = []
  const text = (_x: number, _y: number, words: string) => void texts.push(words)
  const nothing = () => {}
  const sheet = new Proxy({} as Sheet, { get: (_, name) => (name === 'text' ? text : nothing) })
  drawSummary(sheet, longReport().report)
  expect(texts).toContain('01/01/2026 – 31/12/2026 · Lido on Local chain')
})

/** One line and a total, both of an NGO of this name. */
function shortReport(name: string): Report {
  const { report } = longReport()
  const line = ['2026-03-01 12:00:00', name, '1', '1.5', `0x${'ab'.repeat(32)}`]
  const [section] = report.sections as [Report['sections'][number]]
  async function* lines(): AsyncGenerator<Cell[]> {
    yield line
  }
  return {
    ...report,
    sections: [{ ...section, lines, totals: [['Total', name, null, '1.5', null]], count: 1 }],
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
