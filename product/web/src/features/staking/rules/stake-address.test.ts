import { expect, test } from 'vitest'
import { readStakeEntry, type StakeEntry, writeStakeEntry } from './stake-address.ts'

const empty: StakeEntry = { symbol: 'ETH', amountText: '', isMax: false, percentText: '25' }

test.each<[string, 'lido' | 'aave', Partial<StakeEntry>]>([
  ['token=ETH&amount=1.5&percent=30', 'lido', { amountText: '1.5', percentText: '30' }],
  ['token=ETH&amount=1%2C5', 'lido', { amountText: '1,5' }],
  ['token=wstETH&amount=2', 'lido', { symbol: 'wstETH', amountText: '2' }],
  ['token=stETH', 'lido', { symbol: 'stETH' }],
  ['token=ETH&amount=max', 'lido', { isMax: true }],
  ['token=DAI&amount=1000&percent=100', 'aave', { symbol: 'DAI', amountText: '1000', percentText: '100' }],
])('R10 the address ?%s of %s is read and written again as it was', (address, protocol, entry) => {
  const search = new URLSearchParams(`ngo=1&${address}`)
  const read = readStakeEntry(search, protocol)
  expect(read).toEqual({ ...empty, ...entry })
  const written = writeStakeEntry(new URLSearchParams('ngo=1'), read, protocol)
  expect(written.toString()).toBe(search.toString())
})

test.each([
  'amount=abc',
  'amount=-1',
  'amount=1e18',
  'amount=1,000',
  'amount=0.0000000000000000001',
  `amount=${'9'.repeat(10_000)}`,
  'amount=%00',
  'token=USDC&amount=5',
  'token=DOGE&amount=5',
  'percent=0',
  'percent=101',
  'percent=12.5',
  'percent=%25%25',
  'amount=&percent=&token=',
])('R10 the bad address ?%s is ignored', address => {
  expect(readStakeEntry(new URLSearchParams(address), 'lido')).toEqual(empty)
})

test('R10 an amount without its token is one of the protocol’s first', () => {
  expect(readStakeEntry(new URLSearchParams('amount=5'), 'aave')).toEqual({
    ...empty,
    symbol: 'USDC',
    amountText: '5',
  })
})

test('R10 an empty entry leaves nothing in the address, and other parameters stay', () => {
  const search = new URLSearchParams('ngo=1&amount=5&percent=30&token=stETH')
  expect(writeStakeEntry(search, empty, 'lido').toString()).toBe('ngo=1')
  expect(writeStakeEntry(search, { ...empty, amountText: 'x', percentText: '999' }, 'lido').toString()).toBe(
    'ngo=1',
  )
})
