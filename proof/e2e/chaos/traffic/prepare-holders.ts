import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ngoFactoryAbi, STABLECOIN_DECIMALS } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  type LocalAccount,
  maxUint256,
} from 'viem'
import type { ChaosStack } from '../stack/chaos-stack.ts'
import { type ApiClient, parse } from './api-client.ts'
import type { Coin, NgoVaults } from './choose-act.ts'
import { createHolder, type Holder } from './holder.ts'

const NGOS = 2
const SAFE_BLOCKS = 32

export type Scene = { holders: Holder[]; ngos: NgoVaults[]; coins: Coin[] }

/** Gives holders every token, and lets the vaults take them. */
export async function prepareHolders(stack: ChaosStack, api: ApiClient, count: number): Promise<Scene> {
  const { lido, aave, ngoFactory } = stack.deployment
  if (lido === null || aave === null) throw new Error('The local chain has both protocols')
  const chainUrl = stack.chainUrl()
  const chain = createPublicClient({ transport: http(chainUrl) })
  const created = await chain.getContractEvents({
    address: ngoFactory,
    abi: ngoFactoryAbi,
    eventName: 'NgoCreated',
    fromBlock: 0n,
    strict: true,
  })
  const ngos = created
    .slice(0, NGOS)
    .map(({ args }) => ({ lido: args.lidoVault, aave: args.aaveVault }) satisfies NgoVaults)
  const coins = (['USDC', 'DAI'] as const).map(name => ({
    address: aave.tokens[name],
    decimals: STABLECOIN_DECIMALS[name],
  }))
  const chosen = accounts.holders.slice(0, count)
  for (const { address } of chosen) await fund(api, address)

  async function approve(account: LocalAccount, token: Address, vault: Address): Promise<void> {
    const wallet = createWalletClient({ account, transport: http(chainUrl) })
    const args = [vault, maxUint256] as const
    const call = { address: token, abi: erc20Abi, functionName: 'approve', args, chain: null } as const
    await chain.waitForTransactionReceipt({ hash: await wallet.writeContract(call), pollingInterval: 20 })
  }
  await Promise.all(
    chosen.map(async account => {
      for (const vaults of ngos) {
        for (const token of [lido.stETH, lido.wstETH]) await approve(account, token, vaults.lido)
        for (const { address } of coins) await approve(account, address, vaults.aave)
      }
    }),
  )
  // No reorg of the run reaches back to here: nobody would send these transactions again.
  await createTestClient({ mode: 'hardhat', transport: http(chainUrl) }).mine({ blocks: SAFE_BLOCKS })
  const urls = { rpcUrl: `${stack.url}/rpc`, chainUrl }
  const holders = await Promise.all(chosen.map(account => createHolder(account, urls)))
  return { holders, ngos, coins }
}

async function fund(api: ApiClient, address: Address): Promise<void> {
  const path = `/api/local/jobs/${randomUUID()}`
  await api.send('PUT', path, { body: { act: 'fund', address } })
  for (;;) {
    const { data } = parse<{ data: { status: string; failure?: string } }>(await api.send('GET', path))
    if (data.status === 'done') return
    if (data.status === 'failed') throw new Error(`${address} was not funded: ${data.failure}`)
    await setTimeout(50)
  }
}
