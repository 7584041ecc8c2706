import { expect, test } from 'vitest'
import { createReadAhead } from './read-ahead.ts'
import type { RangeRequest, ReadRange } from './read-range.ts'

const registry = { vaults: [], tokens: [] }
const request: RangeRequest = { from: 11, to: 20, isUnfinalized: false, parentHash: '0x10', registry }
const range = { number: 20, hash: '0x20' } as ReadRange

test('the range that is due is the one that was started, once', async () => {
  const ahead = createReadAhead(async () => range)
  expect(ahead.take(request)).toBeUndefined()
  ahead.start(request)
  expect(await ahead.take({ ...request, to: 30 })).toBe(range)
  expect(ahead.take(request)).toBeUndefined()
})

test.each([
  ['begins at another block', { from: 12 }],
  ['follows another block of that number', { parentHash: '0xff' }],
  ['is shorter, because the chain or what the node answers is', { to: 19 }],
])('a range is dropped for good when the one that is due %s', (_, other) => {
  const ahead = createReadAhead(async () => range)
  ahead.start(request)
  expect(ahead.take({ ...request, ...other })).toBeUndefined()
  expect(ahead.take(request)).toBeUndefined()
})

test('who takes a range that could not be read gets the error, and dropped it ends nothing', async () => {
  const ahead = createReadAhead(async () => Promise.reject(new Error('no answer')))
  ahead.start(request)
  await expect(ahead.take(request)).rejects.toThrow('no answer')
  ahead.start(request)
  expect(ahead.take({ ...request, from: 12 })).toBeUndefined()
  await new Promise(setImmediate)
})
