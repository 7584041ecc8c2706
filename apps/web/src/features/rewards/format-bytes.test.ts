import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 byte'],
  [812, '812 byte'],
  [12_380, '12.4 kB'],
  [3_000_000, '3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
