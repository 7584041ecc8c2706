import { stEthAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import type { LocalChain } from '@kindyield/local-server'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { type Abi, type Address, parseEther, parseGwei, parseUnits } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import { createKeeper, type Keeper, type KeeperOptions } from '../keeper/keeper.ts'
import { createKeeperMetrics } from '../keeper/keeper-metrics.ts'
import type { VaultOperations } from '../keeper/vault-operations.ts'
import { LOCAL_CHAIN } from './examples/local-venues.ts'
import { startApi, type TestApi } from './start-api.ts'
import { createVaultChain, type VaultChain } from './vault-chain.ts'

export type KeeperScene = {
  running: TestApi
  on: VaultChain
  work: VaultOperations
  localChain: LocalChain
  lidoVaults: Vault[]
  aaveVaults: Vault[]
  /** Another keeper on the same database; its tasks begin when a test adds them. */
  createSecondKeeper(options?: Pick<KeeperOptions, 'makeYield' | 'databaseTimeoutMs'>): Keeper
  setGasPrice(gwei: string): Promise<void>
  /** Lets all stETH earn a hundredth. */
  earn(): Promise<void>
  reportsOf(vault: Vault): Promise<number>
}

/** A server with two vaults of each protocol that hold deposits, which are indexed. */
export async function startKeeperScene(variables: Record<string, string> = {}): Promise<KeeperScene> {
  const running = await startApi({ variables })
  const { localChain } = running
  const [work] = running.parts.vaults
  if (work === undefined) throw new Error('The local server keeps')
  const { devnet, postgres } = running.services
  const on = createVaultChain(devnet.url, devnet.deployment)
  const stETH = { address: on.lido.stETH, abi: stEthAbi as Abi }
  const vaults = await work.list()
  const lidoVaults = vaults.filter(({ protocol }) => protocol === 'lido')
  const aaveVaults = vaults.filter(({ protocol }) => protocol === 'aave')
  const addresses = (list: Vault[]) => list.slice(0, 2).map(({ address }) => address)
  await on.prepare(addresses(lidoVaults), addresses(aaveVaults))
  const [holder] = on.holders
  if (holder === undefined) throw new Error('The chain has holders')
  for (const address of addresses(lidoVaults)) {
    await on.mustSend(holder, on.lidoVault(address), 'stake', [50], parseEther('10'))
  }
  for (const address of addresses(aaveVaults)) {
    await on.mustSend(holder, on.aaveVault(address), 'deposit', [on.tokens[0], parseUnits('1000', 6), 50])
  }
  await running.indexAll()

  return {
    running,
    on,
    work,
    localChain,
    lidoVaults,
    aaveVaults,
    createSecondKeeper: options =>
      createKeeper({
        ...options,
        chainId: LOCAL_CHAIN,
        databaseUrl: postgres.url,
        vaults: work,
        metrics: createKeeperMetrics(new Registry()).of('local'),
        log: pino({ level: 'silent' }),
        isScheduled: false,
      }),
    async setGasPrice(gwei) {
      await on.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(gwei) })
      await on.testClient.mine({ blocks: 1 })
    },
    async earn() {
      await on.testClient.increaseTime({ seconds: 86_400 })
      await on.testClient.mine({ blocks: 1 })
      const rewards = (await on.read<bigint>(stETH, 'getTotalPooledEther')) / 100n
      await on.mustSend(accounts.owner, stETH, 'report', [rewards, []], rewards)
    },
    async reportsOf({ address }) {
      const { abi } = on.lidoVault(address)
      const events = await on.chain.getContractEvents({
        address: address as Address,
        abi,
        eventName: 'RewardsReported',
        fromBlock: 0n,
      })
      return events.length
    },
  }
}
