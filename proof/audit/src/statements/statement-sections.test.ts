import { expect, test } from 'vitest'
import { fraction } from '../ledger/fraction.ts'
import type { Position } from '../ledger/ledger.ts'
import { HOLDER, STETH, staked } from '../testing/example-logs.ts'
import { statementSections } from './statement-sections.ts'
import type { StatementView } from './statement-view.ts'

/** More than a call may have arguments. */
const LINES = 150_000

test('R43 a statement of very many lines is derived as one of few', () => {
  const log = staked(1n, 1n, 1n)
  const reward = {
    log,
    at: log.timestamp,
    yield: { earned: fraction(2n), donated: fraction(1n) },
    report: null,
  }
  const ngo = { id: '1', name: 'Blue Tide' }
  const position = {
    id: 1n,
    number: 1,
    holder: HOLDER,
    vault: { address: log.address, protocol: 'lido', ngo },
    book: { token: STETH },
    rewards: Array.from({ length: LINES }, () => reward),
    losses: [],
  } as unknown as Position
  const view = {
    ledger: { positions: [position], movements: [] },
    holder: HOLDER,
    protocol: 'lido',
    currency: 'USD',
    type: 'full',
    days: { first: '2026-03-01', last: '2026-03-01' },
    tokenOf: () => ({ symbol: 'stETH', decimals: 18, isDollar: false }),
    pricesOn: () => undefined,
  } as unknown as StatementView
  const [summary, rewards, donations] = statementSections([view])
  expect(summary?.lines).toHaveLength(1)
  expect(rewards?.lines).toHaveLength(LINES)
  expect(donations?.lines).toHaveLength(LINES)
  const earned = rewards?.columns.indexOf('Earned') ?? 0
  expect(rewards?.totals.at(-1)?.[earned]).toBe('0.0000000000003')
})
