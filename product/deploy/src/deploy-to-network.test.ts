import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Network, ngoFactoryAbi } from '@kindyield/chain'
import { renderNetwork } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import { accounts, deployProtocol, startChain, startDevnet, unlockedKeys } from '@kindyield/devnet'
import { createSafe } from '@kindyield/devnet/create-safe'
import { type Address, createPublicClient, createTestClient, createWalletClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeployer } from './create-deployer.ts'
import type { Verification } from './create-verification.ts'
import { planContracts } from './deploy-kindyield.ts'
import { deployPlanned, type PlannedDeployment, planDeployment } from './deterministic-deployment.ts'
import { readArtifact } from './read-artifact.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname
const [KEY = '0x'] = unlockedKeys
const PAYER = accounts.owner.address

type Public = { url: string; network: Network }

let folder: string
let hoodi: Public
let sepolia: Public
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  hoodi = await startNetwork('hoodi', 'lido')
  sepolia = await startNetwork('sepolia', 'aave')
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-deploy-'))
  for (const network of [hoodi.network, sepolia.network, networks.local]) writeNetwork(network)
  return () => rmSync(folder, { recursive: true, force: true })
})

afterAll(async () => {
  for (const service of running) await service.stop()
})

/** A chain with the id of a public network, on which the protocol of that network is. */
async function startNetwork(name: 'hoodi' | 'sepolia', protocol: 'lido' | 'aave'): Promise<Public> {
  const source = 'local-network/devnet'
  const { chainId } = networks[name]
  const node = await startChain({ chainId })
  running.push(node)
  const network = {
    ...networks[name],
    genesisHash: null,
    [protocol]: { ...(await deployProtocol[protocol](node.url)), source },
  }
  return { url: node.url, network }
}

function writeNetwork(network: Network): void {
  writeFileSync(join(folder, `${network.name}.json`), renderNetwork(network))
}

function deploy(network: string, environment: Record<string, string>, ...flags: string[]) {
  const env = { PATH: process.env.PATH, DEPLOYMENTS: folder, ...environment }
  return spawnSync(process.execPath, [MAIN, '--network', network, ...flags], { env, encoding: 'utf8' })
}

function read<Type>(path: string): Type {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Type
}

const factoryOf = (name: string) => ({
  address: read<Network>(`${name}.json`).kindyield.ngoFactory as Address,
  abi: ngoFactoryAbi,
})

test('R8 a network with only Lido gets a factory without Aave, and a second run deploys nothing', async () => {
  const environment = { RPC_URL: hoodi.url, DEPLOYER_KEY: KEY, ORACLE: accounts.oracle.address }
  const first = deploy('hoodi', environment)
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('NgoFactory deployed to')
  expect(first.stdout).toContain(`The keeper signs as ${accounts.oracle.address}, which needs ETH for fees`)
  const written = read<Network>('hoodi.json')
  expect(written).toMatchObject({ chainId: 560_048, lido: hoodi.network.lido, aave: null })
  const chain = createPublicClient({ transport: http(hoodi.url) })
  const factory = factoryOf('hoodi')
  expect(await chain.readContract({ ...factory, functionName: 'owner' })).toBe(PAYER)
  expect(await chain.readContract({ ...factory, functionName: 'oracle' })).toBe(accounts.oracle.address)
  expect(deploy('hoodi', { RPC_URL: hoodi.url }, '--check')).toMatchObject({ status: 0, stderr: '' })
  const sent = await chain.getTransactionCount({ address: PAYER })
  const second = deploy('hoodi', environment)
  expect(second.stdout).toContain('NgoFactory is already at')
  expect(await chain.getTransactionCount({ address: PAYER })).toBe(sent)
  expect(read('hoodi.json')).toEqual(written)

  const other = deploy('hoodi', { ...environment, ORACLE: accounts.borrower.address })
  expect(other.stderr).toContain(`hoodi has the factory ${written.kindyield.ngoFactory} already`)
  expect(await chain.getTransactionCount({ address: PAYER })).toBe(sent)
  expect(read('hoodi.json')).toEqual(written)
})

test('R8 a run that was interrupted goes on, and the owner takes the factory over in two steps', async () => {
  const owner = accounts.borrower
  const environment = { RPC_URL: sepolia.url, DEPLOYER_KEY: KEY, OWNER: owner.address }
  const chain = createPublicClient({ transport: http(sepolia.url) })
  const deployer = createDeployer({ rpcUrl: sepolia.url, account: accounts.owner, isLocal: true })
  const { lido, aave, kindyield } = sepolia.network
  const { announcementDelay } = kindyield
  const settings = { lido, aave, announcementDelay, oracle: owner.address, predecessors: [] }
  const [vault] = planContracts(settings, PAYER).contracts
  await deployPlanned(deployer, vault?.planned as PlannedDeployment)
  const second = deploy('sepolia', environment)
  expect(second.stderr).toBe('')
  expect(second.stdout).toContain('AaveVault is already at')
  expect(second.stdout).toContain('NgoFactory deployed to')

  const factory = factoryOf('sepolia')
  expect(await chain.readContract({ ...factory, functionName: 'owner' })).toBe(PAYER)
  expect(second.stdout).toContain(`${owner.address} calls acceptOwnership() of ${factory.address}`)
  expect(second.stdout).not.toContain('allowToken')
  const acceptor = createWalletClient({ account: owner, transport: http(sepolia.url) })
  const hash = await acceptor.writeContract({ ...factory, chain: null, functionName: 'acceptOwnership' })
  await chain.waitForTransactionReceipt({ hash })
  const third = deploy('sepolia', environment)
  expect(third.stderr).toBe('')
  expect(third.stdout).not.toContain('acceptOwnership')
})

test('R8 an owner that is a Safe gets a file for its Transaction Builder, and what it says can be done', async () => {
  const safe = await createSafe(hoodi.url, accounts.owner)
  const oracle = accounts.holders[0]?.address ?? PAYER
  const environment = { RPC_URL: hoodi.url, DEPLOYER_KEY: KEY, OWNER: safe.address, ORACLE: oracle }
  const { stdout, stderr } = deploy('hoodi', environment)
  expect(stderr).toBe('')
  expect(stdout).toContain('safe/560048.json, for its Transaction Builder')
  const file = read<{ chainId: string; transactions: { to: Address; data: Hex }[] }>('safe/560048.json')
  expect(file).toMatchObject({
    version: '1.0',
    chainId: '560048',
    meta: { createdFromSafeAddress: safe.address },
    transactions: [{ value: '0', contractMethod: { name: 'acceptOwnership', inputs: [] } }],
  })
  for (const { to, data } of file.transactions) await safe.execute(to, data)
  const chain = createPublicClient({ transport: http(hoodi.url) })
  expect(await chain.readContract({ ...factoryOf('hoodi'), functionName: 'owner' })).toBe(safe.address)
  deploy('hoodi', environment)
  expect(existsSync(join(folder, 'safe/560048.json'))).toBe(false)
})

test.each([
  ['0x000000000000000000000000000000000000dEaD', 'nobody can act for'],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'nobody can act for'],
  ['wstETH', 'answers neither as a Safe nor as one that somebody owns'],
])('R8 OWNER %s is refused', (owner, reason) => {
  const address = owner === 'wstETH' ? (hoodi.network.lido?.wstETH ?? '') : owner
  const { status, stderr } = deploy('hoodi', { RPC_URL: hoodi.url, DEPLOYER_KEY: KEY, OWNER: address })
  expect(status).toBe(1)
  expect(stderr).toContain(reason)
  expect(read<Network>('hoodi.json').kindyield.ngoFactory).toBeNull()
})

test('running the deployment again on the local chain changes nothing; a check asks every vault what it owes', async () => {
  const devnet = await startDevnet({ dataDir: join(folder, 'chain') })
  running.push(devnet)
  const run = { RPC_URL: devnet.url, DEPLOYER_KEY: KEY, ORACLE: accounts.oracle.address }
  const { stdout, stderr } = deploy('local', run)
  expect(stderr).toBe('')
  expect(stdout).not.toContain('deployed to')
  expect(read<Network>('local.json').kindyield.ngoFactory).toBe(devnet.deployment.ngoFactory)

  const check = () => deploy('local', { RPC_URL: devnet.url }, '--check')
  const first = check()
  expect(first.stderr).toBe('')
  expect(first.stdout).not.toContain('✗')
  expect(first.stdout).toContain('All ')
  expect(first.status).toBe(0)
  const chain = createPublicClient({ transport: http(devnet.url) })
  const node = createTestClient({ mode: 'hardhat', transport: http(devnet.url) })
  const factory = { address: devnet.deployment.ngoFactory, abi: ngoFactoryAbi } as const
  const implementation = (await chain.readContract({
    ...factory,
    abi: readArtifact('NgoFactory.sol').abi,
    functionName: 'AAVE_VAULT',
  })) as Address
  const [, vault] = await chain.readContract({ ...factory, functionName: 'vaultsOf', args: [3n] })
  const code = (await chain.getCode({ address: implementation })) as Hex
  await node.setCode({ address: implementation, bytecode: `${code.slice(0, -2)}00` as Hex })
  await node.setCode({ address: vault, bytecode: code })
  const second = check()
  expect(second.stdout.split('\n').filter(line => line.startsWith('✗'))).toEqual([
    `✗ The code of AaveVault at ${implementation} is that of this checkout`,
    '✗ The vault of non-profit 3 for Aave runs the implementation',
  ])
  expect(second.status).toBe(1)
})

test('the verification input compiles to the deployed bytecode', async () => {
  const { stderr } = deploy('sepolia', { RPC_URL: sepolia.url, DEPLOYER_KEY: KEY })
  expect(stderr).toBe('')
  const verification = read<Verification>('verification/11155111/NgoFactory.json')
  const [file = '', name = ''] = verification.contract.split(':')
  const solc = createRequire(new URL('../../contracts/package.json', import.meta.url))('solc') as {
    compile(input: string): string
  }
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
  const chain = createPublicClient({ transport: http(sepolia.url) })
  const extension = await chain.readContract({
    address: vault.address as Address,
    abi: readArtifact('AaveVault.sol').abi,
    functionName: 'EXTENSION',
  })
  expect(read<Verification>('verification/11155111/AaveExtension.json').address).toBe(extension)
})

test('R8 refuses protocols that are not what the file says, and names each', () => {
  const { lido } = hoodi.network
  const { aave } = sepolia.network
  if (lido === null || aave === null) throw new Error('Hoodi has Lido, and Sepolia Aave')
  writeNetwork({ ...hoodi.network, lido: { ...lido, wstETH: lido.stETH } })
  writeNetwork({
    ...sepolia.network,
    aave: { ...aave, pool: PAYER, tokens: { ...aave.tokens, USDC: aave.tokens.DAI } },
  })
  const ofLido = deploy('hoodi', { RPC_URL: hoodi.url, DEPLOYER_KEY: KEY })
  expect(ofLido.status).toBe(1)
  expect(ofLido.stderr.trim().split('\n')).toEqual([
    'Not so:',
    `  Lido's queue ${lido.withdrawalQueue} pays out ${lido.stETH} as wstETH`,
    `  wstETH ${lido.stETH} wraps ${lido.stETH}`,
  ])
  const ofAave = deploy('sepolia', { RPC_URL: sepolia.url, DEPLOYER_KEY: KEY })
  expect(ofAave.status).toBe(1)
  expect(ofAave.stderr).toContain(`names ${PAYER} as the pool`)
  expect(ofAave.stderr).toContain(`Aave's pool ${PAYER} belongs to`)
  expect(ofAave.stderr).toContain(`Aave lends USDC ${aave.tokens.DAI}, with 6 decimals`)
  expect(ofAave.stderr).not.toContain('    at ')
})

test('R8 refuses a payer who cannot pay for all of it, before anything is sent', async () => {
  const key = `0x${'17'.repeat(32)}`
  const { status, stderr } = deploy('hoodi', { RPC_URL: hoodi.url, DEPLOYER_KEY: key })
  expect(status).toBe(1)
  expect(stderr).toMatch(/has 0 ETH on Hoodi, and needs up to 0\.\d+\./)
  expect(read<Network>('hoodi.json').kindyield.ngoFactory).toBeNull()
})

test('refuses a node on another chain', () => {
  const { status, stderr } = deploy('hoodi', { RPC_URL: sepolia.url, DEPLOYER_KEY: KEY })
  expect(status).toBe(1)
  expect(stderr).toContain('is on chain 11155111; Hoodi is chain 560048')
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
