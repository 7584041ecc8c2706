import { expect, test } from 'vitest'
import { isFiltering } from '#lib/queries/ngos-query.ts'
import { applyFilter, parseFilter } from './ngo-filter.ts'

test('R20 parses the filter from the URL and ignores invalid values', () => {
  expect(parseFilter(new URLSearchParams('q=sea&location=Vigo, Spain&status=paused&sort=name'))).toEqual({
    words: 'sea',
    location: 'Vigo, Spain',
    status: 'paused',
    sort: 'name',
  })
  expect(parseFilter(new URLSearchParams('status=gone&sort=__proto__'))).toEqual({
    words: '',
    location: '',
    status: '',
    sort: 'registered',
  })
})

test('R20 changes only its own parameters and omits defaults', () => {
  const address = new URLSearchParams('protocol=aave&status=paused&sort=name')
  expect(String(applyFilter(address, { words: 'sea', status: '' }))).toBe('protocol=aave&sort=name&q=sea')
  expect(String(applyFilter(address, { sort: 'registered', status: 'finished' }))).toBe(
    'protocol=aave&status=finished',
  )
})

test.each([
  ['', false],
  ['sort=name', false],
  ['q=%20', false],
  ['q=sea', true],
  ['location=Vigo', true],
  ['status=active', true],
])('%j filters the list: %s', (search, narrowing) => {
  expect(isFiltering(parseFilter(new URLSearchParams(search)))).toBe(narrowing)
})
