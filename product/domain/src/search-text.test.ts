import { expect, test } from 'vitest'
import { searchText, searchWords } from './search-text.ts'

test.each([
  ['ŁÓDŹ', 'lodz'],
  ['São Paulo', 'sao paulo'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['海洋', '海洋'],
])('R20 %s is searched as %s', (text, searched) => {
  expect(searchText(text)).toBe(searched)
})

test('R20 a search has words between spaces of any kind', () => {
  expect(searchWords('  Blue\t Tíde\u00a0Vigo ')).toEqual(['blue', 'tide', 'vigo'])
  expect(searchWords('   ')).toEqual([])
})
