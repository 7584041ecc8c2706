import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 byte'],
  [812, '812 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [12_380, '12.4 kB'],
  [999_900, '999.9 kB'],
  [1_000_000, '1 MB'],
  [3_000_000, '3 MB'],
  [2_540_000_000, '2.5 GB'],
  [7_000_000_000_000, '7,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

test('the number is localized', () => {
  expect(formatBytes(12_380, 'es')).toBe('12,4 kB')
})
