import { expect, test } from 'vitest'
import { narrows, readFilter, writeFilter } from './ngo-filter.ts'

test('R20 a filter is read from the address, and what is not understood is passed over', () => {
  expect(readFilter(new URLSearchParams('q=sea&location=Vigo, Spain&status=paused&sort=name'))).toEqual({
    words: 'sea',
    location: 'Vigo, Spain',
    status: 'paused',
    sort: 'name',
  })
  expect(readFilter(new URLSearchParams('status=gone&sort=__proto__'))).toEqual({
    words: '',
    location: '',
    status: '',
    sort: 'registered',
  })
})

test('R20 a change is written beside what else is in the address, and a default is left out', () => {
  const address = new URLSearchParams('protocol=aave&status=paused&sort=name')
  expect(String(writeFilter(address, { words: 'sea', status: '' }))).toBe('protocol=aave&sort=name&q=sea')
  expect(String(writeFilter(address, { sort: 'registered', status: 'finished' }))).toBe(
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
])('%j narrows the list: %s', (search, narrowing) => {
  expect(narrows(readFilter(new URLSearchParams(search)))).toBe(narrowing)
})
