import { describe, expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

describe('R22 an address', () => {
  const whole = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test('is taken with its check sum, or without capitals', () => {
    expect(readAddress(` ${whole} `)).toEqual({ address: whole })
    expect(readAddress(whole.toLowerCase())).toEqual({ address: whole.toLowerCase() })
  })

  test.each([
    ['', 'address.required'],
    ['0x1234', 'address.invalid'],
    ['vitalik.eth', 'address.invalid'],
    [`0x${'0'.repeat(40)}`, 'address.zero'],
    [whole.replace('C8', 'c8'), 'address.checksum'],
  ])('is not %j', (text, id) => {
    expect(readAddress(text)).toEqual({ problem: { id } })
  })
})
