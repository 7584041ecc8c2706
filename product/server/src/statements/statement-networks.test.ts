import type { Language } from '@kindyield/api-contract'
import { readCsv } from '@kindyield/audit'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPriceHistory } from '../integrations/price/price-history.ts'
import {
  createEqualTokenNetworks,
  EQUAL_TOKEN_DAYS,
  EQUAL_TOKEN_HEAD,
  EQUAL_TOKEN_HOLDER,
  storeEqualTokens,
} from '../testing/examples/equal-token-addresses.ts'
import { openTestDatabase, type TestDatabase } from '../testing/services/test-database.ts'
import { buildStatement } from './build-statement.ts'
import { writeCsv } from './csv/write-csv.ts'
import { writePdf } from './pdf/write-pdf.ts'
import type { Statement } from './statement.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await storeEqualTokens(opened.database)
})
afterAll(() => opened?.close())

type Options = { networks?: Networks; protocols?: readonly Protocol[]; language?: Language }
type Networks = ReturnType<typeof createEqualTokenNetworks>

const silent = createEqualTokenNetworks([EQUAL_TOKEN_HEAD, null])
const MOMENT = '2026-03-02 12:04'

async function build({
  networks = createEqualTokenNetworks(),
  ...options
}: Options = {}): Promise<Statement> {
  const { protocols = PROTOCOLS, language = 'en' } = options
  const { database } = opened
  const source = {
    database,
    networks,
    priceHistory: createPriceHistory({ database, hasPriceService: false }),
  }
  const days = { startDate: EQUAL_TOKEN_DAYS.entry, endDate: EQUAL_TOKEN_DAYS.yield }
  const query = { reportType: 'full', format: 'csv', currency: 'USD', language, ...days } as const
  const made = await buildStatement(source, { holder: EQUAL_TOKEN_HOLDER, protocols }, query, new Date())
  if (made === undefined) throw new Error('There is something to report')
  return made
}

async function write(
  writer: (statement: Statement) => AsyncGenerator<Uint8Array>,
  options?: Options,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writer(await build(options))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const csvOf = async (options?: Options) => readCsv((await write(writeCsv, options)).toString())

async function pdfOf(options?: Options) {
  const data = new Uint8Array(await write(writePdf, options))
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The second cells of the lines and of the totals of a section, where the network stands. */
function networksIn(rows: string[][], title: string) {
  const begin = rows.findIndex(([first, ...others]) => first === title && others.length === 0)
  const rest = rows.slice(begin + 1)
  const [head = [], ...lines] = rest.slice(
    0,
    rest.findIndex(cells => cells.length === 1),
  )
  const at = head.indexOf('Network')
  return {
    lines: lines.filter(([first]) => first !== 'Total').map(cells => cells[at]),
    totals: lines.filter(([first]) => first === 'Total').map(cells => cells[at]),
  }
}

test('R19 R43 a statement over two networks says first how far each is indexed, and names that of each line', async () => {
  const rows = await csvOf()
  expect(rows.slice(0, 3)).toEqual([
    [`Lido on One: indexed until ${MOMENT} UTC.`],
    [`Aave on Two: indexed until ${MOMENT} UTC.`],
    [''],
  ])
  expect(networksIn(rows, 'Transactions')).toEqual({
    lines: ['One', 'One', 'Two', 'Two'],
    totals: ['One', 'Two'],
  })
  expect(networksIn(rows, 'Rewards')).toEqual({ lines: ['One', 'Two'], totals: ['One', 'Two'] })
  expect(networksIn(rows, 'Summary')).toEqual({ lines: ['One', 'Two'], totals: [''] })
})

test('R19 R45 a line links to the explorer of its own network', async () => {
  const { sections } = await build()
  for (const { title, lines } of sections) {
    if (title === 'Summary') continue
    for await (const cells of lines()) {
      const link = cells[1] === 'Lido' ? 'https://one.example/tx/' : 'https://two.example/tx/'
      expect(cells.at(-1)).toMatchObject({ link: expect.stringContaining(link) })
    }
  }
})

test.each([
  ['behind', [EQUAL_TOKEN_HEAD, 100], 'Newer blocks are not in it yet.'],
  ['reorganising', [EQUAL_TOKEN_HEAD, 1], 'Its newest blocks are being replaced.'],
  ['silent', [EQUAL_TOKEN_HEAD, null], 'Its chain does not answer: newer blocks may be missing.'],
] as const)('R19 R43 a network that is %s is named beside sums', async (_, heads, words) => {
  const rows = await csvOf({ networks: createEqualTokenNetworks(heads) })
  expect(rows[1]).toEqual([`Aave on Two: indexed until ${MOMENT} UTC. ${words}`])
  const late = `Two until ${MOMENT} UTC`
  for (const title of ['Transactions', 'Rewards', 'Donations']) {
    const { lines, totals } = networksIn(rows, title)
    expect(totals).toEqual(['One', late])
    expect(new Set(lines)).toEqual(new Set(['One', 'Two']))
  }
  expect(networksIn(rows, 'Summary')).toEqual({ lines: ['One', late], totals: [late] })
})

test('R19 R43 of a network of which nothing is indexed a statement says so', async () => {
  const { database } = opened
  const aside = { chainId: 31_338, moved: 77 }
  await database.$client.query(
    `update chain_cursor set chain_id = ${aside.moved} where chain_id = ${aside.chainId}`,
  )
  try {
    const rows = await csvOf({ networks: silent })
    expect(rows[1]?.[0]).toContain('Aave on Two: nothing is indexed yet.')
    expect(networksIn(rows, 'Summary').totals).toEqual(['Two: nothing yet'])
  } finally {
    await database.$client.query(
      `update chain_cursor set chain_id = ${aside.chainId} where chain_id = ${aside.moved}`,
    )
  }
})

test('R19 R45 the first page of a pdf and the notes of a workbook tell the same, in both languages', async () => {
  const english = await pdfOf({ networks: silent })
  for (const words of [
    'Lido on One and Aave on Two',
    `Lido on One: indexed until ${MOMENT} UTC.`,
    `Aave on Two: indexed until ${MOMENT} UTC. Its chain does not answer`,
    // Beside its sums, and under the chart.
    `Aave · Two until ${MOMENT} UTC · Blue Tide`,
  ]) {
    expect(english).toContain(words)
  }
  expect(english.match(new RegExp(`Two until ${MOMENT} UTC`, 'g'))?.length).toBeGreaterThan(4)
  const spanish = await pdfOf({ networks: silent, language: 'es' })
  expect(spanish).toContain(`Aave en Two: indexado hasta el ${MOMENT} UTC. Su cadena no responde`)
  expect(spanish).toContain(`Two hasta el ${MOMENT} UTC`)
  expect(spanish).not.toMatch(/until|indexed/)
  const sheets = (await readXlsx(await write(writeXlsx, { language: 'es' }))) as unknown as {
    sheet: string
    data: unknown[][]
  }[]
  const notes = sheets.at(-1)?.data.map(([first]) => first)
  expect(notes).toEqual(
    expect.arrayContaining([
      'Lido en One y Aave en Two',
      `Lido en One: indexado hasta el ${MOMENT} UTC.`,
      `Aave en Two: indexado hasta el ${MOMENT} UTC.`,
    ]),
  )
  const [head] = sheets[1]?.data ?? []
  expect(head?.slice(0, 3)).toEqual(['Fecha (UTC)', 'Protocolo', 'Red'])
})

test('R19 a statement of one protocol names the network where it lives, and no other', async () => {
  const made = await build({ protocols: ['aave'], networks: silent })
  expect(made).toMatchObject({ place: 'Aave on Two', indexed: [], late: [] })
  const rows = await csvOf({ protocols: ['aave'] })
  expect(rows[0]).toEqual(['Summary'])
  expect(rows.flat()).not.toContain('Network')
})
