import { expect, test } from 'vitest'
import { isReceiverMissing } from './receiver-code.ts'

const CONTRACT = '0x6080'
const DELEGATED = `0xef0100${'ab'.repeat(20)}` as const

test.each([
  ['a contract there and nothing here', undefined, CONTRACT, true],
  ['a contract on both', CONTRACT, CONTRACT, false],
  ['a contract here alone', CONTRACT, undefined, false],
  ['an account with a key', undefined, undefined, false],
  ['an account with a key that acts through a contract there', undefined, DELEGATED, false],
  ['an account with a key here and a contract there', DELEGATED, CONTRACT, true],
  ['empty code', '0x', '0x', false],
] as const)('R22 a receiver that is %s', (_, here, there, isMissing) => {
  const codes = new Map([
    [1, here],
    [2, there],
  ])
  expect(isReceiverMissing(1, codes)).toBe(isMissing)
})
