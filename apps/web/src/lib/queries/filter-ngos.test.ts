import { expect, test } from 'vitest'
import { filterNgos } from './filter-ngos.ts'

const ngos = [
  { name: 'Blue Tide', location: 'Vigo, Spain', status: 'active' as const },
  { name: 'Wild Corridor', location: 'Łódź, Poland', status: 'paused' as const },
  { name: 'Árbol Azul', location: 'São Paulo, Brazil', status: 'finished' as const },
  { name: 'Spain Shelf', location: '', status: 'active' as const },
]
const all = { words: '', location: '', status: '' } as const

test.each([
  ['', ['Blue Tide', 'Wild Corridor', 'Árbol Azul', 'Spain Shelf']],
  ['   ', ['Blue Tide', 'Wild Corridor', 'Árbol Azul', 'Spain Shelf']],
  ['tide', ['Blue Tide']],
  ['TIDE', ['Blue Tide']],
  ['spain', ['Blue Tide', 'Spain Shelf']],
  ['spain tide', ['Blue Tide']],
  ['  vigo   blue ', ['Blue Tide']],
  ['arbol', ['Árbol Azul']],
  ['são', ['Árbol Azul']],
  ['lodz', ['Wild Corridor']],
  ['ŁÓDŹ', ['Wild Corridor']],
  ['tide poland', []],
  ['.*', []],
])('R20 %j finds %j', (words, names) => {
  expect(filterNgos(ngos, { ...all, words }).map(ngo => ngo.name)).toEqual(names)
})

test.each([
  [{ location: 'Vigo, Spain' }, ['Blue Tide']],
  [{ location: 'Spain' }, []],
  [{ status: 'active' }, ['Blue Tide', 'Spain Shelf']],
  [{ status: 'paused' }, ['Wild Corridor']],
  [{ status: 'active', words: 'shelf' }, ['Spain Shelf']],
  [{ status: 'finished', location: 'Vigo, Spain' }, []],
] as const)('R20 %j leaves %j', (filter, names) => {
  expect(filterNgos(ngos, { ...all, ...filter }).map(ngo => ngo.name)).toEqual(names)
})
