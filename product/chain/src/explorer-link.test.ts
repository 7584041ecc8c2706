import { expect, test } from 'vitest'
import { type ExplorerLinkKind, explorerLink } from './explorer-link.ts'
import { networks } from './networks.ts'

const cases: [ExplorerLinkKind, string][] = [
  ['address', 'https://sepolia.etherscan.io/address/0xabc'],
  ['token', 'https://sepolia.etherscan.io/token/0xabc'],
  ['tx', 'https://sepolia.etherscan.io/tx/0xabc'],
  ['aave-tx', 'https://sepolia.etherscan.io/tx/0xabc'],
  ['aave-address', 'https://sepolia.etherscan.io/address/0xabc'],
]

test.each(cases)('R8 links %s on Sepolia', (kind, link) => {
  expect(explorerLink(networks.sepolia, kind, '0xabc')).toBe(link)
})

test('R8 links to the explorer of each network, and to none on the local chain', () => {
  expect(explorerLink(networks.hoodi, 'tx', '0xabc')).toBe('https://hoodi.etherscan.io/tx/0xabc')
  expect(explorerLink(networks.local, 'tx', '0xabc')).toBeNull()
})

test('R8 knows which network has which protocol', () => {
  const protocols = Object.values(networks).map(({ chainId, lido, aave }) => [
    chainId,
    lido !== null,
    aave !== null,
  ])
  expect(protocols).toEqual([
    [31_337, true, true],
    [560_048, true, false],
    [11_155_111, false, true],
  ])
})
