import { expect, test } from 'vitest'
import { createQueryClient, isTransient } from './query-client.ts'
import { RequestError } from './request-error.ts'

test('R31 queries do not refetch when the window gets the focus', () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})

test.each([
  ['network', true],
  ['timeout', true],
  ['server', true],
  ['refused', false],
  ['not-found', false],
  ['too-many-requests', false],
  ['unexpected-answer', false],
] as const)('%s is tried again: %s', (code, again) => {
  expect(isTransient(new RequestError(code, 'x'))).toBe(again)
})

test('a fault of the page itself is not tried again', () => {
  expect(isTransient(new TypeError('x'))).toBe(false)
})
