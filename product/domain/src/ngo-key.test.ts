import { expect, test } from 'vitest'
import { isNgoKey, suggestNgoKey } from './ngo-key.ts'

test.each([
  ['Blue Tide', 'blue-tide'],
  ['  Café  São—Paulo! ', 'cafe-sao-paulo'],
  ['3 Rivers & 4 Seas', 'rivers-4-seas'],
  [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-l'],
  ['Abcdefghij klmnopqrst uvwxyzabc d', 'abcdefghij-klmnopqrst-uvwxyzabc'],
  ['Красный', ''],
  ['', ''],
])('R22 of the name %j the key %j is suggested, which the factory takes', (name, key) => {
  expect(suggestNgoKey(name)).toBe(key)
  expect(isNgoKey(key)).toBe(key !== '')
})

test.each(['1a', '-a', 'A', 'a b', 'á', 'a\n', '', 'a'.repeat(32)])('R22 %j is no key', text => {
  expect(isNgoKey(text)).toBe(false)
})
