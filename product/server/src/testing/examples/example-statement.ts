import type { Cell, Statement } from '../../statements/statement.ts'
import { english } from '../../statements/texts/english.ts'

/** A statement of donations with so many lines, and how many of them were asked for. */
export function exampleStatement(count: number) {
  let read = 0
  async function* lines(): AsyncGenerator<Cell[]> {
    while (read < count) {
      read += 1
      yield [
        new Date('2026-03-01T12:00:00Z'),
        'Blue Tide',
        read,
        { units: 15n, decimals: 1 },
        { hash: `0x${read.toString(16).padStart(64, '0')}`, link: null },
      ]
    }
  }
  const statement: Statement = {
    title: 'Donations',
    language: 'en',
    texts: english,
    currency: 'USD',
    warning: null,
    holder: `0x${'ab'.repeat(20)}`,
    place: 'Lido on Local chain',
    indexed: [],
    late: [],
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
        totals: [['Total', null, null, { units: 150_000n, decimals: 0 }, null]],
        count,
      },
    ],
    chart: [],
  }
  return { statement, read: () => read }
}
