import { expect, test } from 'vitest'
import { crowdedFolders } from './crowded-folders.ts'

const files = (count: number, suffix = '.ts') =>
  Array.from({ length: count }, (_, at) => `product/web/src/lib/part-${at}${suffix}`)

test('25 files of its own are a folder, 26 are too many', () => {
  expect(crowdedFolders(files(25))).toEqual([])
  expect(crowdedFolders([...files(26), ...files(3, '.tsx')])).toEqual([
    'product/web/src/lib has 26 files of its own, of 25 at most',
  ])
})

test('tests, styles beside their component and folders within do not count', () => {
  const within = files(25).map(file => file.replace('/lib/', '/lib/session/'))
  expect(
    crowdedFolders([...files(25), ...within, ...files(25, '.test.ts'), ...files(25, '.module.css')]),
  ).toEqual([])
})
