import { networks } from '@kindyield/chain'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { knownContracts } from './known-contracts.ts'

test('R16 what would keep ether for itself is known, on every network', () => {
  for (const network of Object.values(networks)) {
    const known = knownContracts(network)
    expect(known.every(address => isAddress(address))).toBe(true)
    const { lido, aave, deployment } = network
    const expected = [lido?.stETH, lido?.wstETH, aave?.pool, aave?.tokens.DAI, deployment?.ngoFactory]
    for (const address of expected.filter(each => each !== undefined)) expect(known).toContain(address)
  }
})
