import type { Contract, Deployer } from '@kindyield/deploy'
import { type Address, encodeAbiParameters, zeroAddress } from 'viem'
import { configureReserves, deployAddressesProvider, deployPriceOracle } from '../aave/market-setup.ts'
import type { Reserve } from '../aave/reserves.ts'
import { originArtifact } from './origin-artifact.ts'

/** The order matters, because FlashLoanLogic links BorrowLogic. */
const LIBRARIES = [
  'BorrowLogic',
  'ConfiguratorLogic',
  'FlashLoanLogic',
  'LiquidationLogic',
  'PoolLogic',
  'SupplyLogic',
]

/** The rates equal those of the V3.0 market, in basis points: optimal usage, base rate, slope below it, slope above it. */
const INTEREST_RATES = encodeAbiParameters(
  [{ type: 'uint16' }, { type: 'uint32' }, { type: 'uint32' }, { type: 'uint32' }],
  [9_000, 0, 600, 6_000],
)

/** Deploys Aave V3.6 with the given reserves. The aTokens get the incentives controller, except that of USDT. */
export async function deployAaveOrigin(
  deployer: Deployer,
  reserves: Reserve[],
  rewardsController: Address,
): Promise<{ pool: Contract; configurator: Contract }> {
  const libraries: Record<string, Address> = {}
  const deploy = (path: string, args: unknown[] = []) =>
    deployer.deploy(originArtifact(path, libraries), args)
  for (const name of LIBRARIES) {
    libraries[name] = (await deploy(`protocol/libraries/logic/${name}`)).address
  }

  const provider = await deployAddressesProvider(deployer, originArtifact)
  await deployPriceOracle(deployer, provider, reserves, originArtifact)
  const rates = await deploy('misc/DefaultReserveInterestRateStrategyV2', [provider.address])
  const poolImplementation = await deploy('instances/PoolInstance', [provider.address, rates.address])
  await deployer.send(provider, 'setPoolImpl', [poolImplementation.address])
  const configuratorImplementation = await deploy('instances/PoolConfiguratorInstance')
  await deployer.send(provider, 'setPoolConfiguratorImpl', [configuratorImplementation.address])
  const pool: Contract = { address: await deployer.read(provider, 'getPool'), abi: poolImplementation.abi }
  const configurator: Contract = {
    address: await deployer.read(provider, 'getPoolConfigurator'),
    abi: configuratorImplementation.abi,
  }

  const treasury = deployer.account.address
  const deployAToken = (controller: Address) =>
    deploy('instances/ATokenInstance', [pool.address, controller, treasury])
  const aToken = await deployAToken(rewardsController)
  const aTokenWithoutIncentives = await deployAToken(zeroAddress)
  const variableDebt = await deploy('instances/VariableDebtTokenInstance', [pool.address, zeroAddress])
  const listings = reserves.map(({ symbol, token }) => ({
    aTokenImpl: (symbol === 'USDT' ? aTokenWithoutIncentives : aToken).address,
    variableDebtTokenImpl: variableDebt.address,
    underlyingAsset: token.address,
    aTokenName: `Aave local ${symbol}`,
    aTokenSymbol: `a${symbol}`,
    variableDebtTokenName: `Aave local variable debt ${symbol}`,
    variableDebtTokenSymbol: `variableDebt${symbol}`,
    params: '0x',
    interestRateData: INTEREST_RATES,
  }))
  await deployer.send(configurator, 'initReserves', [listings])
  await configureReserves(deployer, configurator, reserves)
  return { pool, configurator }
}
