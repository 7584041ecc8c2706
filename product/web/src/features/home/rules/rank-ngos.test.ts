import { expect, test } from 'vitest'
import { rankNgos } from './rank-ngos.ts'

const ngo = (name: string, amount: string) => ({
  id: name,
  name,
  imageLink: '',
  given: [{ protocol: 'aave' as const, token: '0xdai', amount }],
})
const namesOf = (ranked: ReturnType<typeof rankNgos>) => ranked.map(each => each.ngo.name)

test('R42 ranks by what was given, to the wei; equal ones keep their order', () => {
  const big = '900719925474099300000'
  const ngos = [ngo('Least', '1'), ngo('Second', `${big}1`), ngo('Most', `${big}2`), ngo('Also', '1')]
  const sumValues = (parts: readonly { amount: string | bigint }[]) => BigInt(parts[0]?.amount ?? 0)
  expect(namesOf(rankNgos(ngos, { sumValues }))).toEqual(['Most', 'Second', 'Least', 'Also'])
})

test('R42 ranks nothing while the price is unknown', () => {
  const ranked = rankNgos([ngo('One', '1'), ngo('Other', '2')], { sumValues: () => null })
  expect(ranked.map(({ value }) => value)).toEqual([null, null])
  expect(namesOf(ranked)).toEqual(['One', 'Other'])
})
