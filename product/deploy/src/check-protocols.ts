import { type Network, STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'
import { type Address, isAddressEqual, type PublicClient, parseAbi } from 'viem'
import type { Check } from './check-deployment.ts'

const ABI = parseAbi([
  'function lido() view returns (address)',
  'function withdrawalQueue() view returns (address)',
  'function WSTETH() view returns (address)',
  'function stETH() view returns (address)',
  'function getLidoLocator() view returns (address)',
  'function getPool() view returns (address)',
  'function getPoolDataProvider() view returns (address)',
  'function ADDRESSES_PROVIDER() view returns (address)',
  'function getReserveConfigurationData(address) view returns (uint256 decimals, uint256, uint256, uint256, uint256, bool, bool, bool, bool isActive, bool isFrozen)',
])
type Getter = Exclude<(typeof ABI)[number]['name'], 'getReserveConfigurationData'>

/**
 * Asks the protocols whether a network's addresses are theirs: a vault on top of another contract would lock deposits
 * for good. Each contract is named by another one, so that a single wrong address is noticed.
 */
export async function checkProtocols(chain: PublicClient, { lido, aave }: Network): Promise<Check[]> {
  const names = (promise: string, address: Address, functionName: Getter, expected: Address) =>
    holds(promise, async () =>
      isAddressEqual(await chain.readContract({ address, abi: ABI, functionName }), expected),
    )
  const checks: Promise<Check>[] = []
  if (lido !== null) {
    const { locator, stETH, wstETH, withdrawalQueue: queue } = lido
    checks.push(
      names(`Lido's locator ${locator} names ${stETH} as stETH`, locator, 'lido', stETH),
      names(`Lido's locator ${locator} names ${queue} as its queue`, locator, 'withdrawalQueue', queue),
      names(`Lido's queue ${queue} pays out ${wstETH} as wstETH`, queue, 'WSTETH', wstETH),
      names(`wstETH ${wstETH} wraps ${stETH}`, wstETH, 'stETH', stETH),
      names(`stETH ${stETH} uses the locator ${locator}`, stETH, 'getLidoLocator', locator),
    )
  }
  if (aave !== null) {
    const { addressesProvider: provider, pool, dataProvider, tokens } = aave
    checks.push(
      names(`Aave's provider ${provider} names ${pool} as the pool`, provider, 'getPool', pool),
      names(
        `Aave's provider ${provider} names ${dataProvider} as its data provider`,
        provider,
        'getPoolDataProvider',
        dataProvider,
      ),
      names(`Aave's pool ${pool} belongs to ${provider}`, pool, 'ADDRESSES_PROVIDER', provider),
    )
    for (const [symbol, token] of Object.entries(tokens) as [Stablecoin, Address][]) {
      checks.push(
        holds(`Aave lends ${symbol} ${token}, with ${STABLECOIN_DECIMALS[symbol]} decimals`, async () => {
          const reserve = await chain.readContract({
            address: dataProvider,
            abi: ABI,
            functionName: 'getReserveConfigurationData',
            args: [token],
          })
          const [decimals, , , , , , , , isActive] = reserve
          return isActive && decimals === BigInt(STABLECOIN_DECIMALS[symbol])
        }),
      )
    }
  }
  return Promise.all(checks)
}

/** What does not answer as it should does not hold. */
async function holds(promise: string, isSo: () => Promise<boolean>): Promise<Check> {
  return { promise, isKept: await isSo().catch(() => false) }
}
