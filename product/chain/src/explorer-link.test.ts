import { expect, test } from 'vitest'
import { type ExplorerLinkKind, explorerLink } from './explorer-link.ts'
import { networks } from './testing/networks.ts'

const cases: [ExplorerLinkKind, string][] = [
  ['address', 'https://sepolia.etherscan.io/address/0xabc'],
  ['token', 'https://sepolia.etherscan.io/token/0xabc'],
  ['tx', 'https://sepolia.etherscan.io/tx/0xabc'],
  ['aave-tx', 'https://sepolia.etherscan.io/tx/0xabc'],
  ['aave-address', 'https://sepolia.etherscan.io/address/0xabc'],
]

test.each(cases)('R8 links %s on Sepolia', (kind, link) => {
  expect(explorerLink('https://sepolia.etherscan.io', kind, '0xabc')).toBe(link)
})

test('R8 every public network has an explorer, and the local chain none', () => {
  const links = Object.values(networks).map(({ explorer }) =>
    explorerLink(explorer?.url ?? null, 'tx', '0xabc'),
  )
  expect(links).toEqual([
    'https://hoodi.etherscan.io/tx/0xabc',
    null,
    'https://sepolia.etherscan.io/tx/0xabc',
  ])
})

test('R8 knows which network has which protocol', () => {
  const protocols = Object.values(networks).map(({ chainId, lido, aave }) => [
    chainId,
    lido !== null,
    aave !== null,
  ])
  expect(protocols).toEqual([
    [560_048, true, false],
    [31_337, true, true],
    [11_155_111, false, true],
  ])
})
