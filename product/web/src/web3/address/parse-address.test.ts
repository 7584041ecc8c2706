import { describe, expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

describe('R22 an address', () => {
  const whole = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test('accepts a checksummed or a lower-case address', () => {
    expect(parseAddress(` ${whole} `)).toEqual({ address: whole })
    expect(parseAddress(whole.toLowerCase())).toEqual({ address: whole.toLowerCase() })
  })

  test.each([
    ['', 'address.required'],
    ['0x1234', 'address.invalid'],
    ['vitalik.eth', 'address.invalid'],
    [`0x${'0'.repeat(40)}`, 'address.zero'],
    [whole.replace('C8', 'c8'), 'address.checksum'],
  ])('is not %j', (text, id) => {
    expect(parseAddress(text)).toEqual({ problem: { id } })
  })
})
