import { expect, test } from 'vitest'
import { formatRelativeTime } from './format-relative-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [-5 * SECOND, '1 second ago'],
  [0, '1 second ago'],
  [12.9 * SECOND, '12 seconds ago'],
  [59 * SECOND, '59 seconds ago'],
  [MINUTE, '1 minute ago'],
  [59.9 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [47 * HOUR, '47 hours ago'],
  [49 * HOUR, '2 days ago'],
])('%d ms is %s', (age, words) => {
  expect(formatRelativeTime(age, 'en')).toBe(words)
})

test('is localized', () => {
  expect(formatRelativeTime(12 * SECOND, 'es')).toBe('hace 12 segundos')
})
