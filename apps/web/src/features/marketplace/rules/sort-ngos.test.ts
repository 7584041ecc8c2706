import { expect, test } from 'vitest'
import { exampleNgo, exampleTotal } from '../../../test/example-ngos.ts'
import { SORTS } from './ngo-filter.ts'
import { sortNgos } from './sort-ngos.ts'

const usdc = (staked: string, donated: string) =>
  exampleTotal({ symbol: 'USDC', decimals: 6, staked, donated })
const dai = (staked: string, donated: string) =>
  exampleTotal({ symbol: 'DAI', decimals: 18, staked, donated })

const ngos = [
  exampleNgo({ id: '1', name: 'Rootline', totals: [usdc('5000000', '3000000')] }),
  exampleNgo({ id: '2', name: 'Árbol', totals: [dai('4000000000000000000', '2000000000000000000')] }),
  exampleNgo({
    id: '3',
    name: 'Clearwell',
    totals: [usdc('3000000', '1500000'), dai(`2${'0'.repeat(18)}`, `2${'0'.repeat(18)}`)],
  }),
  exampleNgo({ id: '4', name: 'Blue Tide', totals: [] }),
]

const orders: Record<(typeof SORTS)[number], string[]> = {
  registered: ['1', '2', '3', '4'],
  newest: ['4', '3', '2', '1'],
  donated: ['3', '1', '2', '4'],
  staked: ['1', '3', '2', '4'],
  name: ['2', '4', '3', '1'],
}

test.each(SORTS)('R20 sorted by %s', sort => {
  expect(sortNgos(ngos, sort, 'en').map(({ id }) => id)).toEqual(orders[sort])
})
