import { expect, test } from 'vitest'
import { examplePosition } from '#test/example-positions.ts'
import { lastDeposits } from './last-deposits.ts'

const MINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const data = { totals: [], positions: [examplePosition()], changes: [] }

test('R31 keeps the last answer of each protocol, of one account', () => {
  lastDeposits.write(MINE, 'lido', data)
  lastDeposits.write(MINE, 'aave', { ...data, positions: [] })
  expect(lastDeposits.read(MINE.toLowerCase(), 'lido')).toMatchObject({ data, at: expect.any(Number) })
  expect(lastDeposits.read(OTHER, 'lido')).toBeNull()
  lastDeposits.write(OTHER, 'lido', data)
  expect(lastDeposits.read(MINE, 'lido')).toBeNull()
  lastDeposits.clear()
  expect(lastDeposits.read(OTHER, 'lido')).toBeNull()
})

test('R31 keeps no answer that would fill the storage, and reads none of another version', () => {
  lastDeposits.write(MINE, 'lido', data)
  lastDeposits.write(MINE, 'lido', { ...data, positions: Array(2_000).fill(examplePosition()) })
  expect(lastDeposits.read(MINE, 'lido')).toBeNull()
  window.localStorage.setItem(`kindyield.deposits.${MINE.toLowerCase()}.lido`, '{"at":1,"data":{}}')
  expect(lastDeposits.read(MINE, 'lido')).toBeNull()
})
