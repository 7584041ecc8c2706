import type { Artifact, Contract, Deployer } from '@kindyield/deploy'
import { type Address, parseUnits, zeroAddress } from 'viem'
import type { Reserve } from './reserves.ts'

/** Reads a contract by its path in Aave's sources; the versions of Aave share these paths. */
type ReadArtifact = (path: string) => Artifact

/** Deploys the registry of a market's contracts, and gives every role to the deployer. */
export async function deployAddressesProvider(deployer: Deployer, read: ReadArtifact): Promise<Contract> {
  const owner = deployer.account.address
  const providerArtifact = read('protocol/configuration/PoolAddressesProvider')
  const provider = await deployer.deploy(providerArtifact, ['Kindyield local', owner])
  await deployer.send(provider, 'setACLAdmin', [owner])
  const acl = await deployer.deploy(read('protocol/configuration/ACLManager'), [provider.address])
  await deployer.send(provider, 'setACLManager', [acl.address])
  for (const grant of ['addPoolAdmin', 'addEmergencyAdmin', 'addAssetListingAdmin', 'addRiskAdmin']) {
    await deployer.send(acl, grant, [owner])
  }
  return provider
}

export async function deployPriceOracle(
  deployer: Deployer,
  provider: Contract,
  reserves: Reserve[],
  read: ReadArtifact,
): Promise<void> {
  const feeds: Address[] = []
  for (const { usdPrice } of reserves) {
    const feed = read('mocks/oracle/CLAggregators/MockAggregator')
    feeds.push((await deployer.deploy(feed, [parseUnits(usdPrice, 8)])).address)
  }
  const tokens = reserves.map(reserve => reserve.token.address)
  const unit = parseUnits('1', 8)
  const args = [provider.address, tokens, feeds, zeroAddress, zeroAddress, unit]
  const oracle = await deployer.deploy(read('misc/AaveOracle'), args)
  await deployer.send(provider, 'setPriceOracle', [oracle.address])
}

/** Makes every listed reserve a collateral that can be borrowed. */
export async function configureReserves(
  deployer: Deployer,
  configurator: Contract,
  reserves: Reserve[],
): Promise<void> {
  for (const { token } of reserves) {
    await deployer.send(configurator, 'configureReserveAsCollateral', [
      token.address,
      7_500n,
      8_000n,
      10_500n,
    ])
    await deployer.send(configurator, 'setReserveBorrowing', [token.address, true])
    await deployer.send(configurator, 'setReserveFactor', [token.address, 1_000n])
  }
}
