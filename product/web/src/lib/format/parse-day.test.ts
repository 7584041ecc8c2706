import { expect, test } from 'vitest'
import { activateLanguage, i18n } from '#lib/i18n/i18n.ts'
import { dayProblem, formatDay, parseDay, withSlashes } from './parse-day.ts'

test.each([
  ['01/02/2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  [' 31/12/2026 ', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
])('R30 %j is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
  expect(dayProblem(text)).toBeNull()
})

test('R30 every day of four years is written as DD/MM/YYYY and read again', () => {
  for (let time = Date.UTC(2025, 0, 1); time < Date.UTC(2029, 0, 1); time += 24 * 3_600_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    expect(formatDay(day)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    expect(parseDay(formatDay(day))).toBe(day)
  }
})

const FORMAT = 'Write the date as DD/MM/YYYY.'
test.each([
  ['', 'Enter a date.'],
  ['  ', 'Enter a date.'],
  ['2026-02-01', FORMAT],
  ['1/2', FORMAT],
  ['1/2/26', FORMAT],
  ['1 February 2026', FORMAT],
  ['0102202', FORMAT],
  ['31/02/2026', '31/02/2026 is not a date.'],
  ['31/2/2026', '31/02/2026 is not a date.'],
  ['29/02/2026', '29/02/2026 is not a date.'],
  ['00/01/2026', '00/01/2026 is not a date.'],
  ['12/31/2026', '12/31/2026 is not a date.'],
  ['01/01/0026', '01/01/0026 is not a date.'],
])('R30 the date %j is answered with “%s”', async (text, message) => {
  await activateLanguage('en')
  expect(parseDay(text)).toBeNull()
  const { id, values } = dayProblem(text) ?? { id: 'amount.empty' as const }
  expect(i18n._(id, values)).toBe(message)
})

test('slashes come by themselves while digits are typed', () => {
  let text = ''
  for (const digit of '15112026') text = withSlashes(text + digit, text)
  expect(text).toBe('15/11/2026')
})

test.each([
  ['a deletion', '15/1', '15/11', '15/1'],
  ['a deletion of the slash', '15', '15/', '15'],
  ['a digit in the middle', '125/11/2026', '15/11/2026', '125/11/2026'],
  ['one digit for the day', '1/2/2026', '1/2/202', '1/2/2026'],
])('%s stays as typed', (_, text, before, shown) => {
  expect(withSlashes(text, before)).toBe(shown)
})
