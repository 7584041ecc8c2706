import { expect, test } from 'vitest'
import { isVisible, plainLine, plainText } from './plain-text.ts'

test.each([
  ['a line break', 'Blue\r\nTide\n=1+1', 'Blue Tide =1+1'],
  ['line and paragraph separators, and NEL', 'Blue\u2028Tide\u2029of\x85Vigo', 'Blue Tide of Vigo'],
  ['tabs and spaces, also wide ones', '\t Blue \u00a0\u3000 Tide ', 'Blue Tide'],
  ['NUL and other controls', 'Night\0 Bus\x07\x1b\x9b', 'Night Bus'],
  ['a turn of the direction of reading', '\u202eediT\u202c\u2066 eulB\u2069\u200f', 'ediT eulB'],
  ['what has no width', 'Blue\u200b\u2060\ufeff\u00ad Tide', 'Blue Tide'],
  ['what is blank and no space', '\u2800Blue\u3164\u115fTide\uffa0', 'Blue Tide'],
  ['tags', 'Blue\u{e0042}\u{e0020} Tide\u{e007f}\u{e0001}', 'Blue Tide'],
  [
    'joiners and variation selectors beside letters that have none',
    'Bl\u200due\ufe0f\u034f Ti\u{e0100}d\u200c\u200de',
    'Blue Tide',
  ],
  ['half of a pair, and what is no character', 'Blue\ud800\ufffe Tide', 'Blue\ufffd Tide'],
])('R20 plainLine sanitizes %s', (_, text, left) => {
  expect(plainLine(text)).toBe(left)
})

test.each(['Ærø', '子供の家', 'بيت الأطفال', 'می‌خواهم', '👩‍👩‍👧 family', 'क्‍ष', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣ ❤️ ‼️', '葛󠄀'])(
  'R20 plainLine leaves %s unchanged',
  text => {
    expect(plainLine(text)).toBe(text)
  },
)

test('R20 plainText keeps line breaks', () => {
  expect(plainText('\n One\r\n two\r\r\n\n\nthree\u2029four ')).toBe('One\ntwo\n\nthree\nfour')
})

test.each(['', ' ', '\u200b', '\u200d', '\u3164', '\u115f', '\u2800', '\u0301', '\ufe0f', '\u{e0020}'])(
  'R20 %j is not visible',
  text => {
    expect(isVisible(plainLine(text))).toBe(false)
  },
)

test.each(['7', '¿', '→', 'ش', '💚'])('R20 %s is visible', text => {
  expect(isVisible(text)).toBe(true)
})
