import { networks } from '@kindyield/chain/testing/networks'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { listKnownContracts } from './list-known-contracts.ts'

test('R16 lists the contracts that must not receive ether, on every network', () => {
  for (const network of Object.values(networks)) {
    const known = listKnownContracts(network)
    expect(known.every(address => isAddress(address))).toBe(true)
    const { lido, aave, kindyield } = network
    const expected = [lido?.stETH, lido?.wstETH, aave?.pool, aave?.tokens.DAI, kindyield.ngoFactory]
    for (const address of expected.filter(each => each != null)) expect(known).toContain(address)
  }
})
