import { PROTOCOLS } from '@kindyield/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNgoFormatter } from './api/responses/format-ngo.ts'
import { listActivity } from './database/queries/activity/list-activity.ts'
import { listNgos } from './database/queries/ngos/list-ngos.ts'
import { createPriceHistory } from './integrations/price/price-history.ts'
import { samplePriceAt } from './integrations/price/sample-prices.ts'
import { findPicture } from './share/find-picture.ts'
import { buildStatement } from './statements/build-statement.ts'
import { type ColumnKind, cellText } from './statements/statement.ts'
import {
  createEqualTokenNetworks,
  EQUAL_TOKEN_DAYS,
  EQUAL_TOKEN_HOLDER,
  storeEqualTokens,
} from './testing/examples/equal-token-addresses.ts'
import { openTestDatabase, type TestDatabase } from './testing/services/test-database.ts'

const networks = createEqualTokenNetworks()
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await storeEqualTokens(opened.database)
})
afterAll(() => opened?.close())

test('R43 an address that is another token on another network is that of the protocol that lives there', () => {
  const named = PROTOCOLS.map(protocol => [...networks.tokensOf(protocol)])
  const [[steth], [usdc]] = named as [[[string, unknown]], [[string, unknown]]]
  expect(steth[0]).toBe(usdc[0])
  expect([steth[1], usdc[1]]).toEqual([
    { symbol: 'stETH', decimals: 18, isDollar: false },
    { symbol: 'USDC', decimals: 6, isDollar: true },
  ])
})

test.each([
  ['1.5', ['lido', 'aave']],
  ['1.5 eth', ['lido']],
  ['1.5 usdc', ['aave']],
  ['1.5 dai', []],
])(
  'R42 R43 a search for %j finds amounts in the decimals of the token of their network',
  async (search, protocols) => {
    const query = { holder: EQUAL_TOKEN_HOLDER, kind: 'stake', search, skip: 0, take: 10 } as const
    const { data } = await listActivity(opened.database, networks, query)
    expect(data.map(({ protocol }) => protocol).sort()).toEqual([...protocols].sort())
    for (const { positionId } of data) expect(positionId).toBe('1')
  },
)

test('R20 R43 the figures of an NGO have the symbol and the decimals of its own network', async () => {
  const query = { isActive: true, sort: 'donated', skip: 0, take: 10 } as const
  const totals = await Promise.all(
    PROTOCOLS.map(async protocol => {
      const { data } = await listNgos(opened.database, networks.venueOf(protocol), query)
      return data.map(createNgoFormatter(networks.tokensOf(protocol))).flatMap(each => each.totals)
    }),
  )
  expect(totals).toMatchObject([
    [{ symbol: 'stETH', decimals: 18, donated: '150000000000000000' }],
    [{ symbol: 'USDC', decimals: 6, donated: '150000' }],
  ])
})

test('R43 R45 the picture of a link adds up ether and dollars apart', async () => {
  const picture = await findPicture(opened.database, networks, { reference: 'tide', language: 'en' })
  expect(picture).toMatchObject({ figures: [{ value: '0.15 ETH' }, { value: '$0.15' }, { value: '1' }] })
})

test('R19 R43 a statement of both values each token as what it is on its network', async () => {
  const { database } = opened
  const source = {
    database,
    networks,
    priceHistory: createPriceHistory({ database, hasPriceService: false }),
  }
  const days = { startDate: EQUAL_TOKEN_DAYS.entry, endDate: EQUAL_TOKEN_DAYS.yield }
  const query = { reportType: 'full', format: 'csv', currency: 'USD', language: 'en', ...days } as const
  const statement = await buildStatement(
    source,
    { holder: EQUAL_TOKEN_HOLDER, protocols: PROTOCOLS },
    query,
    new Date(),
  )
  const totalsOf = (title: string, kind: ColumnKind) => {
    const { columns = [], totals = [] } = statement?.sections.find(each => each.title === title) ?? {}
    const shown = columns.flatMap((column, at) => (column.kind === kind ? [{ column, at }] : []))
    return totals.map(cells => shown.map(({ column, at }) => cellText(column, cells[at] ?? null)))
  }
  expect(totalsOf('Rewards', 'amount')).toEqual([
    ['0.3', '0.15', '0.15'],
    ['0.3', '0.15', '0.15'],
  ])
  const { USD } = samplePriceAt(new Date(EQUAL_TOKEN_DAYS.yield))
  const ether = (0.3 * USD).toFixed(2)
  expect(totalsOf('Rewards', 'money')).toEqual([[ether], ['0.30']])
  // Of two tokens there is no sum of amounts, whatever their addresses.
  expect(totalsOf('Summary', 'amount')).toEqual([['', '', '']])
  expect(totalsOf('Summary', 'money')[0]?.[0]).toBe((Number(ether) + 0.3).toFixed(2))
})
