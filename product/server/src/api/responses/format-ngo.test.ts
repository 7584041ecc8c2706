import { networks } from '@kindyield/chain/testing/networks'
import { expect, test } from 'vitest'
import { listTokens } from '../../chain/tokens.ts'
import { createNgoFormatter } from './format-ngo.ts'

const amounts = { staked: '5', donated: '3', paid: '1' }

test('R20 amounts have symbol and decimals; those of unknown tokens are left out', () => {
  const stETH = networks.hoodi.lido?.stETH ?? ''
  const describe = createNgoFormatter(listTokens(networks.hoodi))
  const totals = [
    { token: stETH, ...amounts },
    { token: `0x${'99'.repeat(20)}`, ...amounts },
  ]
  expect(describe({ id: '1', totals })).toEqual({
    id: '1',
    totals: [{ token: stETH, ...amounts, symbol: 'stETH', decimals: 18 }],
  })
})
