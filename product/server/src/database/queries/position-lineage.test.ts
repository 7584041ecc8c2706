import { expect, test } from 'vitest'
import { traceLineage } from './position-lineage.ts'

const trace = (records: string, ...successors: [string, string][]) =>
  traceLineage(new Map([...records].map(name => [name, { name }])), new Map(successors)).map(
    ({ name, partOf, life }) =>
      `${name}${partOf ? `>${partOf.name}` : `=${life.map(each => each.name).join('')}`}`,
  )

test('R43 each record is part of one life, through moves and merges in any order', () => {
  expect(trace('abcdef', ['a', 'c'], ['b', 'c'], ['c', 'e'])).toEqual([
    'a>e',
    'b>e',
    'c>e',
    'd=d',
    'e=abce',
    'f=f',
  ])
  // A newer position becomes part of an older one.
  expect(trace('abc', ['c', 'b'], ['b', 'a'])).toEqual(['a=abc', 'b>a', 'c>a'])
})

test('R43 a position that was moved ten thousand times is traced step by step', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => String(index))
  const steps = keys.slice(1).map((key, index): [string, string] => [String(index), key])
  const traced = traceLineage(new Map(keys.map(key => [key, { key }])), new Map(steps))
  expect(traced.at(-1)?.life).toHaveLength(keys.length)
  expect(traced[0]?.partOf?.key).toBe('9999')
})
