import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '@kindyield/chain'
import { renderNetwork } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import { accounts, startChain, startDevnet, unlockedKeys } from '@kindyield/devnet'
import {
  type Address,
  concatHex,
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  zeroAddress,
} from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Verification } from './create-verification.ts'
import { planDeployment } from './deterministic-deployment.ts'
import { readArtifact } from './read-artifact.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname
const [KEY = '0x'] = unlockedKeys

let folder: string
const running: { stop(): Promise<void> }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-deploy-'))
  for (const network of Object.values(networks)) {
    writeFileSync(join(folder, `${network.name}.json`), renderNetwork(network))
  }
})

afterEach(async () => {
  for (const service of running.splice(0)) await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

function deploy(network: string, environment: Record<string, string>, ...flags: string[]) {
  const env = { PATH: process.env.PATH, DEPLOYMENTS: folder, ...environment }
  return spawnSync(process.execPath, [MAIN, '--network', network, ...flags], { env, encoding: 'utf8' })
}

function read<Type>(path: string): Type {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Type
}

/** Starts a chain with the id of a public network where the given addresses have code that always returns `answer`. */
async function startNetworkWithCode(chainId: number, addresses: Address[], answer: Address = zeroAddress) {
  const node = await startChain({ chainId })
  running.push(node)
  const test = createTestClient({ mode: 'hardhat', transport: http(node.url) })
  const bytecode = concatHex(['0x73', answer, '0x5f5260205ff3'])
  for (const address of addresses) await test.setCode({ address, bytecode })
  return node
}

test('R8 a network with only Lido gets a factory without Aave, and a second run deploys nothing', async () => {
  const { lido } = networks.hoodi
  if (lido === null) throw new Error('Hoodi has Lido')
  // The vault asks wstETH and the queue for their stETH.
  const { stETH, wstETH, withdrawalQueue } = lido
  const node = await startNetworkWithCode(networks.hoodi.chainId, [stETH, wstETH, withdrawalQueue], stETH)
  const environment = { RPC_URL: node.url, DEPLOYER_KEY: KEY, ORACLE: accounts.oracle.address }

  const first = deploy('hoodi', environment)
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('NgoFactory deployed to')
  const written = read<Network>('hoodi.json')
  expect(written).toMatchObject({ chainId: 560_048, lido, aave: null })
  const address = written.kindyield.ngoFactory as Address
  const chain = createPublicClient({ transport: http(node.url) })
  const factory = { address, abi: readArtifact('NgoFactory.sol').abi }
  expect(await chain.readContract({ ...factory, functionName: 'owner' })).toBe(accounts.owner.address)
  expect(await chain.readContract({ ...factory, functionName: 'oracle' })).toBe(accounts.oracle.address)
  expect(await chain.readContract({ ...factory, functionName: 'AAVE_VAULT' })).toMatch(/^0x0+$/)

  const sent = await chain.getTransactionCount({ address: accounts.owner.address })
  const second = deploy('hoodi', environment)
  expect(second.stdout).toContain('NgoFactory is already at')
  expect(await chain.getTransactionCount({ address: accounts.owner.address })).toBe(sent)
  expect(read('hoodi.json')).toEqual(written)
})

test('running the deployment again on the local chain changes nothing', async () => {
  const devnet = await startDevnet({ dataDir: join(folder, 'chain') })
  running.push(devnet)
  const { stdout } = deploy('local', {
    RPC_URL: devnet.url,
    DEPLOYER_KEY: KEY,
    ORACLE: accounts.oracle.address,
  })
  expect(stdout).not.toContain('deployed to')
  expect(read<Network>('local.json').kindyield.ngoFactory).toBe(devnet.deployment.ngoFactory)
})

test('R8 a check compares a deployment with this checkout and its network, and asks every vault what it owes', async () => {
  const devnet = await startDevnet({ dataDir: join(folder, 'chain') })
  running.push(devnet)
  const check = () => deploy('local', { RPC_URL: devnet.url }, '--check')
  const first = check()
  expect(first.stderr).toBe('')
  expect(first.stdout).not.toContain('✗')
  expect(first.stdout).toContain('All ')
  expect(first.status).toBe(0)

  const chain = createPublicClient({ transport: http(devnet.url) })
  const test = createTestClient({ mode: 'hardhat', transport: http(devnet.url) })
  const factory = { address: devnet.deployment.ngoFactory, abi: readArtifact('NgoFactory.sol').abi }
  const implementation = (await chain.readContract({ ...factory, functionName: 'AAVE_VAULT' })) as Address
  const [, vault] = (await chain.readContract({
    ...factory,
    functionName: 'vaultsOf',
    args: [3n],
  })) as Address[]
  const code = (await chain.getCode({ address: implementation })) as Hex
  await test.setCode({ address: implementation, bytecode: `${code.slice(0, -2)}00` as Hex })
  await test.setCode({ address: vault as Address, bytecode: code })
  const second = check()
  expect(second.stdout.split('\n').filter(line => line.startsWith('✗'))).toEqual([
    `✗ The code of AaveVault at ${implementation} is that of this checkout`,
    '✗ The vault of non-profit 3 for Aave runs the implementation',
  ])
  expect(second.status).toBe(1)
})

test('the verification input compiles to the deployed bytecode', async () => {
  const { aave } = networks.sepolia
  if (aave === null) throw new Error('Sepolia has Aave')
  const node = await startNetworkWithCode(networks.sepolia.chainId, [aave.pool])
  const test = createTestClient({ mode: 'hardhat', transport: http(node.url) })
  const token = readArtifact('UsdCoin.sol')
  for (const address of Object.values(aave.tokens)) await test.setCode({ address, bytecode: token.bytecode })
  const { stdout, stderr } = deploy('sepolia', { RPC_URL: node.url, DEPLOYER_KEY: KEY })
  expect(stderr).toBe('')
  expect(stdout).toContain('AaveVault deployed to')

  const solc = createRequire(new URL('../../contracts/package.json', import.meta.url))('solc') as {
    compile(input: string): string
  }
  const verification = read<Verification>('verification/11155111/NgoFactory.json')
  const [file = '', name = ''] = verification.contract.split(':')
  const output = JSON.parse(solc.compile(JSON.stringify(verification.standardJsonInput)))
  const compiled: Hex = `0x${output.contracts[file][name].evm.bytecode.object}`
  const { address } = planDeployment(
    { abi: [], bytecode: `${compiled}${verification.constructorArguments.slice(2)}` },
    [],
  )
  expect(address).toBe(verification.address)
  expect(address).toBe(read<Network>('sepolia.json').kindyield.ngoFactory)
  // The vault creates its extension, which is verified too.
  const vault = read<Verification>('verification/11155111/AaveVault.json')
  const chain = createPublicClient({ transport: http(node.url) })
  const extension = await chain.readContract({
    address: vault.address as Address,
    abi: readArtifact('AaveVault.sol').abi,
    functionName: 'EXTENSION',
  })
  expect(read<Verification>('verification/11155111/AaveExtension.json').address).toBe(extension)
})

test('refuses when protocol addresses have no code, and lists them', async () => {
  const node = await startNetworkWithCode(networks.sepolia.chainId, [])
  const { status, stderr } = deploy('sepolia', { RPC_URL: node.url, DEPLOYER_KEY: KEY })
  expect(status).toBe(1)
  expect(stderr).toContain(`Aave pool (${networks.sepolia.aave?.pool})`)
  expect(stderr).toContain(`USDC (${networks.sepolia.aave?.tokens.USDC})`)
  expect(stderr).not.toContain('    at ')
})

test('refuses a node on another chain', async () => {
  const node = await startNetworkWithCode(1, [])
  const { status, stderr } = deploy('hoodi', { RPC_URL: node.url, DEPLOYER_KEY: KEY })
  expect(status).toBe(1)
  expect(stderr).toContain('is on chain 1; Hoodi is chain 560048')
})

test('lists every missing or wrong variable, and never prints a key', () => {
  const { status, stderr } = deploy('hoodi', { DEPLOYER_KEY: '0x1234', OWNER: 'me' })
  expect(status).toBe(1)
  expect(stderr).toContain('RPC_URL should be')
  expect(stderr).toContain('DEPLOYER_KEY should be')
  expect(stderr).toContain('OWNER should be')
  expect(stderr).not.toContain('0x1234')
  expect(deploy('mainnet', {}).stderr).toContain('"mainnet", but of: hoodi, local, sepolia.')
})
