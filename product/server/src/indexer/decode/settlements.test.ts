import { expect, test } from 'vitest'
import { emptyRows } from './event-rows.ts'
import { createSettlements } from './settlements.ts'

const settlement = {
  protocol: 'aave' as const,
  ngoId: 1n,
  vault: '0xvault',
  token: 'USDC',
  tranche: 50n,
  markBefore: 1n,
  rate: 2n,
  sharesBefore: 10n,
  units: 10n,
  owed: 5n << 32n,
  donated: 5n,
  blockNumber: 7,
  logIndex: 3,
  transactionHash: '0xone',
  timestamp: new Date(0),
}

test('the cause of a settlement is the next event of its vault that can be one', () => {
  const rows = emptyRows()
  const settlements = createSettlements(rows)
  settlements.add(settlement)
  settlements.add({ ...settlement, vault: '0xother', token: 'DAI', logIndex: 4 })
  settlements.close('0xother', 'DAI', { logIndex: 5, transactionHash: '0xone' })
  settlements.close('0xvault', 'USDC', { logIndex: 6, transactionHash: '0xone' })
  settlements.finish()
  expect(rows.settlement).toMatchObject([
    { vault: '0xother', token: 'DAI', causeLogIndex: 5 },
    { vault: '0xvault', token: 'USDC', causeLogIndex: 6 },
  ])
})

test.each([
  ['nothing follows', undefined],
  ['the next event is of another transaction', { token: 'USDC', logIndex: 1, transactionHash: '0xtwo' }],
  ['the next event is of another token', { token: 'DAI', logIndex: 5, transactionHash: '0xone' }],
])('a settlement without its cause is an error: %s', (_, next) => {
  const settlements = createSettlements(emptyRows())
  settlements.add(settlement)
  const read = () =>
    next === undefined ? settlements.finish() : settlements.close('0xvault', next.token, next)
  expect(read).toThrow('logs are missing')
})
