import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AaveAddresses,
  aaveVaultAbi,
  type Deployment,
  type LidoAddresses,
  lidoVaultAbi,
} from '@kindyield/chain'
import { type Contract, createDeployer, type Deployer, readArtifact } from '@kindyield/deploy'
import { accounts, rebaseLido, startDevnet } from '@kindyield/devnet'
import { type Address, createTestClient, http, type LocalAccount, parseEventLogs, stringToHex } from 'viem'

type Vaults = { lido: Contract; aave: Contract; gas: number }
type Call = Parameters<Deployer['send']>

/** A local chain for measurements, with the actions that they need. */
export type BenchChain = {
  url: string
  deployer: Deployer
  deployment: Deployment
  lido: LidoAddresses
  aave: AaveAddresses
  people: { alice: LocalAccount; bob: LocalAccount; ngo: LocalAccount; oracle: LocalAccount }
  /** Sends a transaction and returns the gas it used. */
  gas(...call: Call): Promise<number>
  createNgo(): Promise<Vaults>
  /** Rebases stETH with the rewards of a day and finalizes every withdrawal request. */
  rebase(): Promise<void>
  passMonth(): Promise<void>
  contract(address: Address, file: string): Contract
  stop(): Promise<void>
}

const DAY = 24 * 60 * 60
const REWARD_PART = 10_000n

export async function startBenchChain(): Promise<BenchChain> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-bench-'))
  const devnet = await startDevnet({ dataDir: folder })
  const { ngoFactory, lido, aave } = devnet.deployment
  const [alice, bob] = accounts.holders
  const [ngo] = accounts.rewardsOwners
  if (lido === null || aave === null || !alice || !bob || !ngo)
    throw new Error('The local chain lacks a part')
  const deployer = createDeployer({ rpcUrl: devnet.url, account: accounts.owner, isLocal: true })
  const testClient = createTestClient({ mode: 'hardhat', transport: http(devnet.url) })
  const contract = (address: Address, file: string): Contract => ({ address, abi: readArtifact(file).abi })
  const factory = contract(ngoFactory, 'NgoFactory.sol')
  let ngos = 0

  return {
    url: devnet.url,
    deployer,
    deployment: devnet.deployment,
    lido,
    aave,
    people: { alice, bob, ngo, oracle: accounts.oracle },
    contract,
    gas: async (...call) => Number((await deployer.send(...call)).gasUsed),
    async createNgo() {
      ngos += 1
      const key = stringToHex(`bench-${ngos}`, { size: 32 })
      const receipt = await deployer.send(factory, 'createNgo', [key, PROFILE, ngo.address])
      const [created] = parseEventLogs({ abi: factory.abi, logs: receipt.logs, eventName: 'NgoCreated' })
      if (created === undefined) throw new Error('createNgo emitted no NgoCreated event')
      const { lidoVault, aaveVault } = created.args as unknown as Record<'lidoVault' | 'aaveVault', Address>
      return {
        lido: { address: lidoVault, abi: lidoVaultAbi },
        aave: { address: aaveVault, abi: aaveVaultAbi },
        gas: Number(receipt.gasUsed),
      }
    },
    async rebase() {
      await testClient.increaseTime({ seconds: DAY })
      const stETH = contract(lido.stETH, 'StETH.sol')
      const pooled = await deployer.read<bigint>(stETH, 'getTotalPooledEther')
      const { timestamp } = await deployer.chain.getBlock()
      await rebaseLido(deployer, lido, { rewardsWei: pooled / REWARD_PART, finalizeUntil: timestamp })
    },
    async passMonth() {
      await testClient.increaseTime({ seconds: 30 * DAY })
      await testClient.mine({ blocks: 1 })
    },
    async stop() {
      await devnet.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const PROFILE = {
  name: 'Trees for the river',
  imageLink: '/ngo/forest.svg',
  description: 'Plants trees along rivers, and stays until they stand on their own.',
  link: 'https://trees.example',
  location: 'Lima, Peru',
}
