import type { AaveAddresses } from '@kindyield/chain'
import type { Contract, Deployer } from '@kindyield/deploy'
import { type Address, parseUnits, zeroAddress } from 'viem'
import { aaveArtifact } from './aave-artifact.ts'
import { configureReserves, deployAddressesProvider, deployPriceOracle } from './market-setup.ts'
import type { Reserve } from './reserves.ts'

/** The order matters, because FlashLoanLogic links BorrowLogic. */
const LIBRARIES = [
  'BorrowLogic',
  'BridgeLogic',
  'EModeLogic',
  'LiquidationLogic',
  'PoolLogic',
  'SupplyLogic',
  'ConfiguratorLogic',
  'FlashLoanLogic',
]

export type LocalAave = { addresses: Omit<AaveAddresses, 'tokens'>; pool: Contract; configurator: Contract }

/** Deploys the real Aave V3, from the artifacts that Aave publishes, with the given reserves. */
export async function deployAave(deployer: Deployer, reserves: Reserve[]): Promise<LocalAave> {
  const libraries: Record<string, Address> = {}
  const deploy = (path: string, args: unknown[] = []) => deployer.deploy(aaveArtifact(path, libraries), args)
  for (const name of LIBRARIES) {
    libraries[name] = (await deploy(`protocol/libraries/logic/${name}`)).address
  }

  const provider = await deployAddressesProvider(deployer, aaveArtifact)
  const dataProvider = await deploy('misc/AaveProtocolDataProvider', [provider.address])
  await deployer.send(provider, 'setPoolDataProvider', [dataProvider.address])

  const poolImplementation = await deploy('protocol/pool/Pool', [provider.address])
  await deployer.send(poolImplementation, 'initialize', [provider.address])
  await deployer.send(provider, 'setPoolImpl', [poolImplementation.address])
  const configuratorImplementation = await deploy('protocol/pool/PoolConfigurator')
  await deployer.send(configuratorImplementation, 'initialize', [provider.address])
  await deployer.send(provider, 'setPoolConfiguratorImpl', [configuratorImplementation.address])
  const pool: Contract = { address: await deployer.read(provider, 'getPool'), abi: poolImplementation.abi }
  const configurator: Contract = {
    address: await deployer.read(provider, 'getPoolConfigurator'),
    abi: configuratorImplementation.abi,
  }

  await deployPriceOracle(deployer, provider, reserves, aaveArtifact)
  await listReserves(deployer, provider, pool, configurator, reserves)
  const addresses = {
    addressesProvider: provider.address,
    pool: pool.address,
    dataProvider: dataProvider.address,
  }
  return { addresses, pool, configurator }
}

async function listReserves(
  deployer: Deployer,
  provider: Contract,
  pool: Contract,
  configurator: Contract,
  reserves: Reserve[],
): Promise<void> {
  const deploy = (path: string, args: unknown[] = []) => deployer.deploy(aaveArtifact(path), args)
  const strategy = await deploy('protocol/pool/DefaultReserveInterestRateStrategy', [
    provider.address,
    ...interestRates(),
  ])
  const aToken = await deploy('protocol/tokenization/AToken', [pool.address])
  const stableDebt = await deploy('protocol/tokenization/StableDebtToken', [pool.address])
  const variableDebt = await deploy('protocol/tokenization/VariableDebtToken', [pool.address])
  const listings = reserves.map(({ symbol, decimals, token }) => ({
    aTokenImpl: aToken.address,
    stableDebtTokenImpl: stableDebt.address,
    variableDebtTokenImpl: variableDebt.address,
    underlyingAssetDecimals: decimals,
    interestRateStrategyAddress: strategy.address,
    underlyingAsset: token.address,
    treasury: deployer.account.address,
    incentivesController: zeroAddress,
    aTokenName: `Aave local ${symbol}`,
    aTokenSymbol: `a${symbol}`,
    variableDebtTokenName: `Aave local variable debt ${symbol}`,
    variableDebtTokenSymbol: `variableDebt${symbol}`,
    stableDebtTokenName: `Aave local stable debt ${symbol}`,
    stableDebtTokenSymbol: `stableDebt${symbol}`,
    params: '0x10',
  }))
  await deployer.send(configurator, 'initReserves', [listings])
  await configureReserves(deployer, configurator, reserves)
}

/** Usage is optimal at 90 %: the variable rate rises to 6 % below it and to 66 % above. Nobody borrows at stable rates. */
function interestRates(): bigint[] {
  return ['0.9', '0', '0.06', '0.6', '0.005', '0.6', '0.01', '0.08', '0.2'].map(rate => parseUnits(rate, 27))
}
