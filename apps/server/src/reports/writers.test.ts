import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Sheet } from './pdf/sheet.ts'
import { drawSummary } from './pdf/summary-page.ts'
import type { Cell, Report } from './report.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsx } from './write-xlsx.ts'

const LINES = 100_000
const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf }

/** A long report, and how many of its lines were asked for. */
function longReport(name = 'Blue Tide') {
  let read = 0
  async function* lines(): AsyncGenerator<Cell[]> {
    while (read < LINES) {
      read += 1
      yield ['2026-03-01 12:00:00', name, String(read), '1.5', `0x${read.toString(16).padStart(64, '0')}`]
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

test('R19 an NGO cannot put a formula into a spreadsheet, nor a tag into its file', async () => {
  const { report } = longReport('=HYPERLINK("https://evil.example") <b>')
  const [line] = await firstLines(report)
  const section = {
    ...report.sections[0],
    lines: async function* () {
      yield line
    },
  } as Report['sections'][0]
  const small = { ...report, sections: [section] }
  let csv = ''
  for await (const chunk of writeCsv(small)) csv += new TextDecoder().decode(chunk)
  expect(csv).toContain(`"'=HYPERLINK`)
})

test('R19 the days of a pdf are those of the report, wherever the server stands', () => {
  const texts: string[] = []
  const text = (_x: number, _y: number, words: string) => void texts.push(words)
  const nothing = () => {}
  const sheet = new Proxy({} as Sheet, { get: (_, name) => (name === 'text' ? text : nothing) })
  drawSummary(sheet, longReport().report)
  expect(texts).toContain('01/01/2026 – 31/12/2026 · Lido on Local chain')
})

async function firstLines(report: Report): Promise<[Cell[]]> {
  for await (const line of report.sections[0]?.lines() ?? []) return [line]
  throw new Error('it has lines')
}
