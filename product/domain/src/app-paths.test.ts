import { expect, test } from 'vitest'
import { matchAppPath } from './app-paths.ts'

test.each([
  ['/', { page: '/', id: undefined }],
  ['/stake', { page: '/stake', id: undefined }],
  ['/stake/', { page: '/stake', id: undefined }],
  ['/ngo/7', { page: '/ngo/:id', id: '7' }],
  ['/administration/ngo/7', { page: '/administration/ngo/:id', id: '7' }],
])('R45 %s is a page of the app', (path, expected) => {
  expect(matchAppPath(path)).toEqual(expected)
})

test.each(['/stake/now', '/ngo', '/ngo/', '/ngo/1/more', '/nothing', '//stake', '/Stake', ''])(
  'R45 %j is none',
  path => {
    expect(matchAppPath(path)).toBeUndefined()
  },
)
