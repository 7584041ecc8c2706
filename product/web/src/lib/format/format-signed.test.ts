import { expect, test } from 'vitest'
import { formatChange, formatSigned } from './format-signed.ts'

const inTens = (amount: bigint) => `$${amount / 10n}`

test.each([
  [30n, '$3', '+$3'],
  [-30n, '−$3', '−$3'],
  [0n, '$0', '$0'],
  [-3n, '−$0', '$0'],
])('R30 %d is %s, as a change %s', (amount, text, change) => {
  expect([formatSigned(amount, inTens), formatChange(amount, inTens)]).toEqual([text, change])
})

test('R30 an amount without a value has none with a sign either', () => {
  expect(formatSigned(-1n, () => null)).toBeNull()
})
