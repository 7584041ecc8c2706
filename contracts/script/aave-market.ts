/** The real Aave V3, deployed from the artifacts of @aave/core-v3 with the local chain's tokens as reserves. */
import { createRequire } from 'node:module'
import { type Abi, type Address, type Hex, maxUint256, parseEther, parseUnits, zeroAddress } from 'viem'
import { account, type Chain, type Contract } from './chain.ts'

type Artifact = {
  abi: Abi
  bytecode: Hex
  linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
}
export type Tokens = Record<'USDC' | 'USDT' | 'DAI' | 'WETH', Contract>
type Market = { provider: Contract; pool: Contract; configurator: Contract }

const require = createRequire(import.meta.url)
const admin = account(0)

/**
 * Deploys Aave with USDC and USDT (6 decimals, USDT without return values), DAI and WETH (18). A whale
 * (account 0, also the admin) supplies and borrows, so that supply earns.
 */
export async function deployAave(chain: Chain): Promise<Market & { tokens: Tokens }> {
  const libraries: Record<string, Address> = {}
  const { read, send } = chain

  function deploy(path: string, args: unknown[] = []): Promise<Contract> {
    const artifact = aaveArtifact(path)
    return chain.deployCode(artifact.abi, link(artifact), args)
  }

  function aaveArtifact(path: string): Artifact {
    return require(`@aave/core-v3/artifacts/contracts/${path}.sol/${path.split('/').at(-1)}.json`)
  }

  function link(artifact: Artifact): Hex {
    let code = artifact.bytecode as string
    for (const references of Object.values(artifact.linkReferences)) {
      for (const [name, places] of Object.entries(references)) {
        const address = libraries[name]
        if (!address) throw new Error(`${name} is not deployed yet`)
        for (const { start, length } of places) {
          const at = 2 + start * 2
          code = code.slice(0, at) + address.slice(2).toLowerCase() + code.slice(at + length * 2)
        }
      }
    }
    return code as Hex
  }

  async function deployMarket(): Promise<Market> {
    for (const name of [
      'Borrow',
      'Bridge',
      'EMode',
      'Liquidation',
      'Pool',
      'Supply',
      'Configurator',
      'FlashLoan',
    ])
      libraries[`${name}Logic`] = (await deploy(`protocol/libraries/logic/${name}Logic`)).address
    const provider = await deploy('protocol/configuration/PoolAddressesProvider', ['Local', admin.address])
    await send(provider, 'setACLAdmin', [admin.address])
    const acl = await deploy('protocol/configuration/ACLManager', [provider.address])
    await send(provider, 'setACLManager', [acl.address])
    for (const role of ['addPoolAdmin', 'addEmergencyAdmin', 'addAssetListingAdmin', 'addRiskAdmin'])
      await send(acl, role, [admin.address])
    const dataProvider = await deploy('misc/AaveProtocolDataProvider', [provider.address])
    await send(provider, 'setPoolDataProvider', [dataProvider.address])
    const poolCode = await deploy('protocol/pool/Pool', [provider.address])
    await send(poolCode, 'initialize', [provider.address])
    await send(provider, 'setPoolImpl', [poolCode.address])
    const configuratorCode = await deploy('protocol/pool/PoolConfigurator')
    await send(configuratorCode, 'initialize', [provider.address])
    await send(provider, 'setPoolConfiguratorImpl', [configuratorCode.address])
    const pool = { address: await read<Address>(provider, 'getPool'), abi: poolCode.abi }
    const configuratorAddress = await read<Address>(provider, 'getPoolConfigurator')
    return { provider, pool, configurator: { address: configuratorAddress, abi: configuratorCode.abi } }
  }

  async function deployTokens(): Promise<Tokens> {
    return {
      USDC: await chain.deploy('UsdCoin', [admin.address]),
      USDT: await chain.deploy('TetherUsd', [admin.address]),
      DAI: await chain.deploy('Dai', [admin.address]),
      WETH: await chain.deploy('WrappedEther', []),
    }
  }

  async function listReserves({ provider, pool, configurator }: Market, tokens: Tokens): Promise<void> {
    const list = Object.entries(tokens)
    const feeds: Address[] = []
    for (const [symbol] of list) {
      const price = parseUnits(symbol === 'WETH' ? '3000' : '1', 8)
      feeds.push((await deploy('mocks/oracle/CLAggregators/MockAggregator', [price])).address)
    }
    const assets = list.map(([, token]) => token.address)
    const unit = parseUnits('1', 8)
    const oracleArguments = [provider.address, assets, feeds, zeroAddress, zeroAddress, unit]
    const oracle = await deploy('misc/AaveOracle', oracleArguments)
    await send(provider, 'setPriceOracle', [oracle.address])
    const rays = ['0.9', '0', '0.04', '0.6', '0.005', '0.6', '0.01', '0.08', '0.2'].map(x =>
      parseUnits(x, 27),
    )
    const strategy = await deploy('protocol/pool/DefaultReserveInterestRateStrategy', [
      provider.address,
      ...rays,
    ])
    const aToken = await deploy('protocol/tokenization/AToken', [pool.address])
    const stableDebt = await deploy('protocol/tokenization/StableDebtToken', [pool.address])
    const variableDebt = await deploy('protocol/tokenization/VariableDebtToken', [pool.address])
    const incentives = await deploy('mocks/helpers/MockIncentivesController')
    const reserves = list.map(([symbol, token]) => ({
      aTokenImpl: aToken.address,
      stableDebtTokenImpl: stableDebt.address,
      variableDebtTokenImpl: variableDebt.address,
      underlyingAssetDecimals: symbol.startsWith('USD') ? 6 : 18,
      interestRateStrategyAddress: strategy.address,
      underlyingAsset: token.address,
      treasury: admin.address,
      incentivesController: incentives.address,
      aTokenName: `Aave ${symbol}`,
      aTokenSymbol: `a${symbol}`,
      variableDebtTokenName: `Aave variable debt ${symbol}`,
      variableDebtTokenSymbol: `variableDebt${symbol}`,
      stableDebtTokenName: `Aave stable debt ${symbol}`,
      stableDebtTokenSymbol: `stableDebt${symbol}`,
      params: '0x10',
    }))
    await send(configurator, 'initReserves', [reserves])
    for (const asset of assets) {
      await send(configurator, 'configureReserveAsCollateral', [asset, 7500n, 8000n, 10500n])
      await send(configurator, 'setReserveBorrowing', [asset, true])
      await send(configurator, 'setReserveFactor', [asset, 1000n])
    }
  }

  /** The whale supplies a million of each and borrows 80 % of each stablecoin against WETH. */
  async function makeMarketMove({ pool }: Market, tokens: Tokens): Promise<void> {
    for (const [symbol, token] of Object.entries(tokens)) {
      const amount = symbol.startsWith('USD') ? parseUnits('1000000', 6) : parseEther('1000000')
      if (symbol === 'WETH') await send(token, 'deposit', [], { value: amount })
      else await send(token, 'mint', [admin.address, amount])
      await send(token, 'approve', [pool.address, maxUint256])
      await send(pool, 'supply', [token.address, amount, admin.address, 0])
    }
    for (const [symbol, token] of Object.entries(tokens)) {
      if (symbol === 'WETH') continue
      const amount = symbol === 'DAI' ? parseEther('800000') : parseUnits('800000', 6)
      await send(pool, 'borrow', [token.address, amount, 2n, 0, admin.address])
    }
  }

  const market = await deployMarket()
  const tokens = await deployTokens()
  await listReserves(market, tokens)
  await makeMarketMove(market, tokens)
  return { ...market, tokens }
}
