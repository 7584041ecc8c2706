import { expect, test } from 'vitest'
import { formatAddress } from './format-address.ts'
import { formatDate, formatDateTime } from './format-date.ts'
import { formatRequestTime } from './format-request-time.ts'
import { truncateText } from './truncate-text.ts'

test('R2 shortens an address to its first and last five characters', () => {
  expect(formatAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39…92266')
})

test('R30 truncates long text with an ellipsis and counts code points', () => {
  expect(truncateText('Sailors and fishers', 9)).toBe('Sailors…')
  expect(truncateText('🌊🌊🌊', 3)).toBe('🌊🌊🌊')
  expect(truncateText('🌊🌊🌊', 2)).toBe('🌊…')
})

test('R30 formats dates as DD/MM/YYYY, optionally with HH:mm', () => {
  const date = new Date('2026-03-04T23:05:09Z')
  expect(formatDate(date, 'UTC')).toBe('04/03/2026')
  expect(formatDateTime(date, 'UTC')).toBe('04/03/2026 23:05')
  expect(formatDateTime(new Date('2026-03-04T00:00:00Z'), 'UTC')).toBe('04/03/2026 00:00')
  expect(formatDate(date, 'Asia/Tokyo')).toBe('05/03/2026')
})

test.each([
  ['2026-11-15T12:00:00.001Z', '~1 day'],
  ['2026-11-16T12:00:00Z', '~1 day'],
  ['2026-11-16T12:00:01Z', '~2 days'],
  ['2026-11-15T12:00:00Z', '~0 days'],
  ['2026-11-01T00:00:00Z', '~0 days'],
])('R16 formats the time until %s as %s', (claimableAt, shown) => {
  expect(formatRequestTime(new Date(claimableAt), new Date('2026-11-15T12:00:00Z'))).toBe(shown)
})

test.each([
  ['2026-11-16T12:00:00Z', '~1 día'],
  ['2026-11-18T12:00:00Z', '~3 días'],
])('R16 formats the time in another language: %s', (claimableAt, shown) => {
  const words = { one: 'día', other: 'días' }
  expect(formatRequestTime(new Date(claimableAt), new Date('2026-11-15T12:00:00Z'), words)).toBe(shown)
})
