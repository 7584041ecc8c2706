import { expect, test } from 'vitest'
import { emptyRows } from './event-rows.ts'
import { createSettlements } from './settlements.ts'

const settlement = {
  protocol: 'aave' as const,
  ngoId: 1n,
  vault: '0xvault',
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

test('a settlement gets the token of the next event of its vault that can cause one', () => {
  const rows = emptyRows()
  const settlements = createSettlements(rows)
  settlements.add(settlement)
  settlements.add({ ...settlement, vault: '0xother', logIndex: 4 })
  settlements.attribute('0xother', 'DAI', { logIndex: 5, transactionHash: '0xone' })
  settlements.attribute('0xvault', 'USDC', { logIndex: 6, transactionHash: '0xone' })
  settlements.finish()
  expect(rows.settlement).toMatchObject([
    { vault: '0xother', token: 'DAI', causeLogIndex: 5 },
    { vault: '0xvault', token: 'USDC', causeLogIndex: 6 },
  ])
})

test('a settlement without its cause is an error', () => {
  const settlements = createSettlements(emptyRows())
  settlements.add(settlement)
  expect(() => settlements.finish()).toThrow('logs are missing')
  expect(() => settlements.attribute('0xvault', 'DAI', { logIndex: 1, transactionHash: '0xtwo' })).toThrow(
    'logs are missing',
  )
})
