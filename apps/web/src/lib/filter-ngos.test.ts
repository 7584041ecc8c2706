import { expect, test } from 'vitest'
import { filterNgos } from './filter-ngos.ts'

const ngos = [
  { name: 'Blue Tide', location: 'Vigo, Spain' },
  { name: 'Wild Corridor', location: 'Łódź, Poland' },
  { name: 'Árbol Azul', location: 'São Paulo, Brazil' },
  { name: 'Spain Shelf', location: '' },
]

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
])('R20 %j finds %j', (query, names) => {
  expect(filterNgos(ngos, query).map(ngo => ngo.name)).toEqual(names)
})
