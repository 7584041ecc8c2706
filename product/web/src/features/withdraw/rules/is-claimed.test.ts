import { expect, test } from 'vitest'
import { exampleRequest } from '#test/example-positions.ts'
import { isClaimed } from './is-claimed.ts'

const requests = [
  exampleRequest({ requestId: '1', status: 'claimed' }),
  exampleRequest({ requestId: '2', status: 'claimed' }),
  exampleRequest({ requestId: '3', status: 'finalized' }),
]

test.each([
  [['1'], true],
  [['1', '2'], true],
  [['1', '3'], false],
  [['4'], false],
  [[], false],
])('R43 a withdrawal with the requests %j is claimed: %s', (requestIds, is) => {
  expect(isClaimed(requestIds, requests)).toBe(is)
})

test('R43 nothing is claimed while the requests are unknown', () => {
  expect(isClaimed(['1'], undefined)).toBe(false)
})
