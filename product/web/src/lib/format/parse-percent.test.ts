import { expect, test } from 'vitest'
import { activateLanguage, i18n } from '#lib/i18n/i18n.ts'
import { parsePercent, percentProblem } from './parse-percent.ts'

test.each([
  ['1', 1],
  ['25', 25],
  [' 25 ', 25],
  ['25%', 25],
  ['25 %', 25],
  ['007', 7],
  ['100', 100],
])('R10 %j is a share of %i percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent)
  expect(percentProblem(text)).toBeNull()
})

const RANGE = 'Enter a share from 1% to 100%.'
test.each([
  ['', 'Enter a share in percent.'],
  ['  ', 'Enter a share in percent.'],
  ['12.5', 'Whole percents only, from 1% to 100%.'],
  ['12,5 %', 'Whole percents only, from 1% to 100%.'],
  ['.5', 'Whole percents only, from 1% to 100%.'],
  ['0', RANGE],
  ['101', RANGE],
  ['750', RANGE],
  ['1000', RANGE],
  ['-5', RANGE],
  ['1e1', RANGE],
  ['ten', RANGE],
])('R10 the share %j is answered with “%s”', async (text, message) => {
  await activateLanguage('en')
  expect(parsePercent(text)).toBeNull()
  const { id, values } = percentProblem(text) ?? { id: 'amount.empty' as const }
  expect(i18n._(id, values)).toBe(message)
})
