import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.ts'

test.each([
  ['of Cyrillic letters', 'Вӏuе Тіdе'],
  ['of Greek and mathematical letters', 'Bℓue Τide'],
  ['of wide letters', 'Ｂｌｕｅ　Ｔｉｄｅ'],
  ['with a digit', 'Blue T1de'],
  ['with another letter', 'BIue Tide'],
  ['in capitals', 'BLUE TIDE'],
  ['with accents', 'Blüe Tidé'],
  ['with other spaces and points', 'Blue-Tide.'],
])('R22 a name %s has the skeleton of the one that it looks like', (_, name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('Blue Tide'))
})

test('R22 other names have other skeletons, in any script', () => {
  const names = ['Blue Tide', 'Blue Tides', 'Red Tide', 'Marine', '海洋保护', '海洋', 'Морской', '!!!', '???']
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
  for (const name of names) expect(nameSkeleton(name)).not.toBe('')
})
