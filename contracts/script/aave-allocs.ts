/**
 * Writes contracts/cache/aave-allocs.json and aave-addresses.json: the state of a chain on which the real
 * Aave V3 was deployed from the artifacts of @aave/core-v3, for vm.loadAllocs in the forge tests.
 * Reserves: USDC and USDT (6 decimals, USDT without return values), DAI and WETH (18), a whale that supplies
 * and borrows, so that supply earns.
 *
 *   forge build && node contracts/script/aave-allocs.ts [--force]
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import {
  type Abi,
  type Address,
  createTestClient,
  type Hex,
  hexToBytes,
  http,
  maxUint256,
  pad,
  parseEther,
  parseUnits,
  publicActions,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

type Artifact = {
  abi: Abi
  bytecode: Hex
  linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
}
type Contract = { address: Address; abi: Abi }
type Account = { nonce: number; balance: Hex; code: Hex; storage: Record<Hex, Hex> }

const ROOT = join(import.meta.dirname, '..')
const ALLOCS = join(ROOT, 'cache/aave-allocs.json')
const ADDRESSES = join(ROOT, 'cache/aave-addresses.json')
const MNEMONIC = 'test test test test test test test test test test test junk'
const require = createRequire(import.meta.url)

if (existsSync(ALLOCS) && existsSync(ADDRESSES) && !process.argv.includes('--force')) process.exit(0)

const admin = mnemonicToAccount(MNEMONIC, { addressIndex: 0 })
const anvilBinary = require.resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
const port = 20_000 + (process.pid % 20_000)
const anvil = spawn(anvilBinary, ['--port', String(port), '--silent', '--balance', '2000000'], {
  stdio: 'ignore',
})
const client = createTestClient({
  account: admin,
  chain: foundry,
  mode: 'anvil',
  pollingInterval: 10,
  transport: http(`http://127.0.0.1:${port}`),
})
  .extend(publicActions)
  .extend(walletActions)

const libraries: Record<string, Address> = {}

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

async function deployCode(abi: Abi, bytecode: Hex, args: unknown[] = []): Promise<Contract> {
  const hash = await client.deployContract({ abi, bytecode, args })
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success' || !receipt.contractAddress) throw new Error('deployment reverted')
  return { address: receipt.contractAddress, abi }
}

function deploy(path: string, args: unknown[] = []): Promise<Contract> {
  const artifact = aaveArtifact(path)
  return deployCode(artifact.abi, link(artifact), args)
}

async function send(contract: Contract, functionName: string, args: unknown[], value = 0n): Promise<void> {
  // A fixed limit: interest accrues between an estimate and its transaction, which then runs out of gas.
  const hash = await client.writeContract({ ...contract, functionName, args, value, gas: 15_000_000n })
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`${functionName} reverted`)
}

async function read<T>(contract: Contract, functionName: string, args: unknown[] = []): Promise<T> {
  return (await client.readContract({ ...contract, functionName, args })) as T
}

async function deployMarket() {
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

function deployOurs(name: string, args: unknown[]): Promise<Contract> {
  const file = readFileSync(join(ROOT, `out/${name}.sol/${name}.json`), 'utf8')
  const { abi, bytecode } = JSON.parse(file) as { abi: Abi; bytecode: { object: Hex } }
  return deployCode(abi, bytecode.object, args)
}

async function deployTokens() {
  return {
    USDC: await deployOurs('UsdCoin', [admin.address]),
    USDT: await deployOurs('TetherUsd', [admin.address]),
    DAI: await deployOurs('Dai', [admin.address]),
    WETH: await deployOurs('WrappedEther', []),
  }
}

type Market = Awaited<ReturnType<typeof deployMarket>>
type Tokens = Awaited<ReturnType<typeof deployTokens>>

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
  const rays = ['0.9', '0', '0.04', '0.6', '0.005', '0.6', '0.01', '0.08', '0.2'].map(x => parseUnits(x, 27))
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
    if (symbol === 'WETH') await send(token, 'deposit', [], amount)
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

async function dump(): Promise<Record<Address, Account>> {
  const zipped = await client.request<{ Method: 'anvil_dumpState'; ReturnType: Hex }>({
    method: 'anvil_dumpState',
  } as never)
  const state = JSON.parse(gunzipSync(hexToBytes(zipped as Hex)).toString()) as {
    accounts: Record<Address, Account>
  }
  const allocs = Object.entries(state.accounts).map(([address, account]) => {
    const storage = Object.entries(account.storage).map(([slot, value]) => [pad(slot as Hex), pad(value)])
    return [address, { ...account, nonce: toHex(account.nonce), storage: Object.fromEntries(storage) }]
  })
  return Object.fromEntries(allocs)
}

async function waitForAnvil(): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const up = await client.getBlockNumber().then(
      () => true,
      () => false,
    )
    if (up) return
    await sleep(20)
  }
  throw new Error('anvil did not start')
}

try {
  await waitForAnvil()
  const market = await deployMarket()
  const tokens = await deployTokens()
  await listReserves(market, tokens)
  await makeMarketMove(market, tokens)
  const { timestamp } = await client.getBlock()
  mkdirSync(join(ROOT, 'cache'), { recursive: true })
  writeFileSync(ALLOCS, JSON.stringify(await dump()))
  const addresses = {
    admin: admin.address,
    pool: market.pool.address,
    configurator: market.configurator.address,
    ...Object.fromEntries(Object.entries(tokens).map(([symbol, token]) => [symbol, token.address])),
    timestamp: Number(timestamp),
  }
  writeFileSync(ADDRESSES, `${JSON.stringify(addresses, null, 2)}\n`)
} finally {
  anvil.kill()
}
