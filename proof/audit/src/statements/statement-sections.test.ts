import type { Protocol } from '@kindyield/domain/protocol'
import { expect, test } from 'vitest'
import { fraction } from '../ledger/fraction.ts'
import type { Position } from '../ledger/ledger.ts'
import { HOLDER, OTHER, STETH, staked } from '../testing/example-logs.ts'
import { statementSections } from './statement-sections.ts'
import type { StatementView } from './statement-view.ts'

/** More than a call may have arguments. */
const LINES = 150_000

const LIDO = { symbol: 'stETH', decimals: 18, isDollar: false }
const AAVE = { symbol: 'USDC', decimals: 6, isDollar: true }

/** A holder with rewards of one position, on a network that names one token. */
function viewWith(
  protocol: Protocol,
  { earned, lines = 1, address = STETH }: { earned: bigint; lines?: number; address?: string },
): StatementView {
  const log = staked(1n, 1n, 1n)
  const reward = {
    log,
    at: log.timestamp,
    yield: { earned: fraction(earned), donated: fraction(earned / 2n) },
    report: null,
  }
  const ngo = { id: '1', name: 'Blue Tide' }
  const position = {
    id: 1n,
    number: 1,
    holder: HOLDER,
    vault: { address: log.address, protocol, ngo },
    book: { token: address },
    rewards: Array.from({ length: lines }, () => reward),
    losses: [],
  } as unknown as Position
  return {
    ledger: { positions: [position], movements: [] },
    holder: HOLDER,
    deployment: { chainId: protocol === 'lido' ? 31_337 : 31_338 },
    networkName: protocol === 'lido' ? 'One' : 'Two',
    protocol,
    currency: 'USD',
    type: 'full',
    days: { first: '2026-03-01', last: '2026-03-01' },
    tokenOf(token: string) {
      if (token !== address) throw new Error(`This network has no ${token}`)
      return protocol === 'lido' ? LIDO : AAVE
    },
    pricesOn: () => undefined,
  } as unknown as StatementView
}

test('R43 a statement of very many lines is derived as one of few', () => {
  const [summary, rewards, donations] = statementSections([viewWith('lido', { earned: 2n, lines: LINES })])
  expect(summary?.lines).toHaveLength(1)
  expect(rewards?.lines).toHaveLength(LINES)
  expect(donations?.lines).toHaveLength(LINES)
  const earned = rewards?.columns.indexOf('Earned') ?? 0
  expect(rewards?.totals.at(-1)?.[earned]).toBe('0.0000000000003')
})

test.each([
  ['of its own', OTHER],
  ['that another token has on the other network', STETH],
])('R43 the worth of what two networks earned is added up, with a token at an address %s', (_, address) => {
  const prices = { USD: fraction(1_000n), EUR: fraction(900n), GBP: fraction(800n), samples: [] }
  const pricesOn = () => prices
  const onLido = viewWith('lido', { earned: 2n * 10n ** 18n })
  const onAave = viewWith('aave', { earned: 30n * 10n ** 6n, address })
  const [summary] = statementSections([
    { ...onLido, pricesOn },
    { ...onAave, pricesOn },
  ])
  const worth = ['2030.00', '1015.00', '1015.00']
  expect(summary?.lines.map(cells => cells.slice(0, 2))).toEqual([
    ['Lido', 'One'],
    ['Aave', 'Two'],
  ])
  expect(summary?.totals).toEqual([['Total', '', '', '', '', '', '', ...worth]])
})
