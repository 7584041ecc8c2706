import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const wrap = (text: string, width: number, maxLines = 9) =>
  wrapText(text, width, part => part.length, maxLines)

test('breaks between words, as late as possible', () => {
  expect(wrap('I give 25% to Blue Tide', 10)).toEqual(['I give 25%', 'to Blue', 'Tide'])
  expect(wrap('short', 10)).toEqual(['short'])
})

test('a word wider than the line has one of its own', () => {
  expect(wrap('for Waterwaterwater now', 5)).toEqual(['for', 'Waterwaterwater', 'now'])
})

test('what does not fit ends in an ellipsis', () => {
  expect(wrap('one two three four', 5, 2)).toEqual(['one', 'two…'])
})
