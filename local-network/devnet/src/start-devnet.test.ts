import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploymentOn } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { type Contract, createDeployer, type Deployer, readArtifact } from '@kindyield/deploy'
import { type Address, createPublicClient, createTestClient, http, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aaveArtifact } from './aave/aave-artifact.ts'
import { accounts } from './accounts.ts'
import { type Devnet, startDevnet } from './start-devnet.ts'

const YEAR = 365 * 24 * 60 * 60
const RAY = 10n ** 27n
const folder = mkdtempSync(join(tmpdir(), 'kindyield-devnet-'))

let devnet: Devnet
let deployer: Deployer
let pool: Contract

beforeAll(async () => {
  devnet = await startDevnet({ dataDir: folder })
  deployer = createDeployer({ rpcUrl: devnet.url, account: accounts.owner, isLocal: true })
  pool = { address: aave().pool, abi: aaveArtifact('interfaces/IPool').abi }
})

afterAll(async () => {
  await devnet?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function aave() {
  if (devnet.deployment.aave === null) throw new Error('The local chain has no Aave')
  return devnet.deployment.aave
}

test('a fresh chain has the addresses that are committed (else: npm run generate:local)', () => {
  expect(deploymentOn(networks.local)).toMatchObject(devnet.deployment)
})

test('genesis lies ninety days back, and the chain clock equals the wall clock', async () => {
  const chain = createPublicClient({ transport: http(devnet.url) })
  const [genesis, head] = await Promise.all([chain.getBlock({ blockNumber: 0n }), chain.getBlock()])
  const now = Date.now() / 1000
  expect(Math.abs(now - 90 * 24 * 60 * 60 - Number(genesis.timestamp))).toBeLessThan(120)
  expect(Math.abs(now - Number(head.timestamp))).toBeLessThan(120)
})

test.each([
  ['USDC', 6],
  ['USDT', 6],
  ['DAI', 18],
] as const)('R14 %s supplied to the real Aave grows by its rate in a year', async (symbol, decimals) => {
  const [holder] = accounts.holders
  if (holder === undefined) throw new Error('No holder')
  const amount = parseUnits('10000', decimals)
  const token: Contract = { address: aave().tokens[symbol], abi: readArtifact('TetherUsd.sol').abi }
  expect(await deployer.read(token, 'decimals')).toBe(decimals)

  await deployer.send(token, 'approve', [pool.address, amount], { from: holder })
  await deployer.send(pool, 'supply', [token.address, amount, holder.address, 0], { from: holder })
  const reserve = await deployer.read<{ aTokenAddress: Address; currentLiquidityRate: bigint }>(
    pool,
    'getReserveData',
    [token.address],
  )
  expect(reserve.currentLiquidityRate).toBeGreaterThan(0n)
  const aToken: Contract = { address: reserve.aTokenAddress, abi: token.abi }
  const before = await deployer.read<bigint>(aToken, 'balanceOf', [holder.address])

  const testClient = createTestClient({ mode: 'hardhat', transport: http(devnet.url) })
  await testClient.increaseTime({ seconds: YEAR })
  await testClient.mine({ blocks: 1 })
  const grown = (await deployer.read<bigint>(aToken, 'balanceOf', [holder.address])) - before
  const expected = (amount * reserve.currentLiquidityRate) / RAY
  const tolerance = expected / 10_000n + 2n
  expect(grown).toBeGreaterThan(expected - tolerance)
  expect(grown).toBeLessThan(expected + tolerance)
})

test('holders are funded with ether and every stablecoin', async () => {
  const chain = createPublicClient({ transport: http(devnet.url) })
  const holder = accounts.holders[1]
  if (holder === undefined) throw new Error('No holder')
  expect(await chain.getBalance({ address: holder.address })).toBeGreaterThan(0n)
  for (const address of Object.values(aave().tokens)) {
    const token: Contract = { address, abi: readArtifact('TetherUsd.sol').abi }
    expect(await deployer.read<bigint>(token, 'balanceOf', [holder.address])).toBeGreaterThan(0n)
  }
})

test.each([
  ['cut to nothing', () => '', 'was cut to nothing'],
  ['cut in the middle of a line', (text: string) => text.slice(0, text.length / 2), 'was cut short: it has '],
])('a kept chain that was %s is refused, and its journal is left as it is', async (_, cut, reason) => {
  const kept = mkdtempSync(join(tmpdir(), 'kindyield-devnet-cut-'))
  try {
    cpSync(folder, kept, { recursive: true })
    const journal = join(kept, 'journal')
    const left = cut(readFileSync(journal, 'utf8'))
    writeFileSync(journal, left)
    const refused = startDevnet({ dataDir: kept })
    await expect(refused).rejects.toThrow(`The kept chain ${journal} ${reason}`)
    await expect(refused).rejects.toThrow('Begin anew with: npm start -- --fresh')
    expect(readFileSync(journal, 'utf8')).toBe(left)
  } finally {
    rmSync(kept, { recursive: true, force: true })
  }
})

test('a chain that was kept with other contracts is refused, in one line that tells how to begin anew', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'kindyield-devnet-kept-'))
  try {
    cpSync(folder, kept, { recursive: true })
    const file = join(kept, 'deployment.json')
    const record = JSON.parse(readFileSync(file, 'utf8'))
    const otherBytecode = createHash('sha256').update('0x60806040').digest('hex')
    writeFileSync(file, JSON.stringify({ ...record, fingerprint: otherBytecode }))
    await expect(startDevnet({ dataDir: kept })).rejects.toThrow(
      `The kept chain ${join(kept, 'journal')} was made with other contracts than the ones compiled now. Begin anew with: npm start -- --fresh`,
    )
  } finally {
    rmSync(kept, { recursive: true, force: true })
  }
})
