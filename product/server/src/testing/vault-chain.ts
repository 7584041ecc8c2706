import {
  aaveVaultAbi,
  contractErrorsAbi,
  type Deployment,
  lidoVaultAbi,
  ngoFactoryAbi,
  stEthAbi,
  wstEthAbi,
} from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { asc, eq } from 'drizzle-orm'
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  type LocalAccount,
  maxUint256,
  parseEther,
  parseGwei,
} from 'viem'
import type { Database } from '../database/database.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import { LOCAL_CHAIN } from './examples/local-venues.ts'

/** Above what anything needs; an estimate would refuse to send what reverts. */
const GAS = 5_000_000n
const FEES = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }

export type Contract = { address: string; abi: Abi }
/** An NGO with its vaults. */
export type NgoVaults = { id: bigint; lidoVault: string; aaveVault: string }
export type VaultChain = ReturnType<typeof createVaultChain>

/** What people do with the vaults of a local chain. */
export function createVaultChain(url: string, deployment: Deployment) {
  const { lido, aave, ngoFactory } = deployment
  if (lido === null || aave === null) throw new Error('The local chain has both protocols')
  // Of many positions some are looked for: all reads of a moment are one request.
  const transport = http(url, { batch: true })
  const chain = createPublicClient({ transport })
  const testClient = createTestClient({ mode: 'hardhat', transport })

  /**
   * Sends and waits; false when it reverted. Signed here with fixed fees, because viem would ask the chain for each of
   * them, and random histories consist of little else than transactions.
   */
  async function send(
    from: LocalAccount,
    { address, abi }: Contract,
    functionName: string,
    args: unknown[] = [],
    value = 0n,
  ): Promise<boolean> {
    const nonce = await chain.getTransactionCount({ address: from.address, blockTag: 'pending' })
    const data = encodeFunctionData({ abi, functionName, args })
    const call = { to: address as Address, data, value, nonce, gas: GAS }
    const serializedTransaction = await from.signTransaction({
      chainId: deployment.chainId,
      ...call,
      ...FEES,
    })
    const { status } = await chain.sendRawTransactionSync({ serializedTransaction })
    return status === 'success'
  }

  /** The name of the error with which the next block would revert a call; undefined when it would not. */
  async function refusalOf(
    from: LocalAccount,
    { address, abi }: Contract,
    functionName: string,
    args: unknown[] = [],
    value = 0n,
  ): Promise<string | undefined> {
    // A vault passes on the errors of the factory.
    const call = { address, abi: [...abi, ...contractErrorsAbi], functionName, args, value, account: from }
    try {
      await chain.simulateContract({ ...call, blockTag: 'pending' } as never)
      return undefined
    } catch (error) {
      const reverted =
        error instanceof BaseError && error.walk(each => each instanceof ContractFunctionRevertedError)
      if (!(reverted instanceof ContractFunctionRevertedError)) throw error
      return reverted.data?.errorName ?? reverted.signature ?? reverted.shortMessage
    }
  }

  async function mustSend(...call: Parameters<typeof send>): Promise<void> {
    if (!(await send(...call))) throw new Error(`${call[2]} reverted`)
  }

  async function read<Result>(
    contract: Contract,
    functionName: string,
    args: unknown[] = [],
  ): Promise<Result> {
    return (await chain.readContract({ ...contract, functionName, args } as never)) as Result
  }

  /** Lets the first holders use all their tokens in these vaults. */
  async function prepare(lidoVaults: string[], aaveVaults: string[]): Promise<void> {
    const stETH = { address: lido?.stETH as Address, abi: stEthAbi as Abi }
    const wstETH = { address: lido?.wstETH as Address, abi: wstEthAbi as Abi }
    for (const holder of holders) {
      await mustSend(holder, stETH, 'submit', [holder.address], parseEther('400'))
      await mustSend(holder, stETH, 'approve', [wstETH.address, maxUint256])
      await mustSend(holder, wstETH, 'wrap', [parseEther('200')])
      for (const vault of lidoVaults) {
        for (const token of [stETH, wstETH]) await mustSend(holder, token, 'approve', [vault, maxUint256])
      }
      for (const vault of aaveVaults) {
        for (const address of tokens) {
          await mustSend(holder, { address, abi: erc20Abi as Abi }, 'approve', [vault, maxUint256])
        }
      }
    }
  }

  const holders = accounts.holders.slice(0, 3)
  const tokens = [aave.tokens.USDC, aave.tokens.DAI] as const
  return {
    chain,
    testClient,
    holders,
    tokens,
    lido,
    factory: { address: ngoFactory, abi: ngoFactoryAbi as Abi },
    lidoVault: (address: string): Contract => ({ address, abi: lidoVaultAbi as Abi }),
    aaveVault: (address: string): Contract => ({ address, abi: aaveVaultAbi as Abi }),
    send,
    mustSend,
    refusalOf,
    read,
    prepare,
  }
}

/** The first two NGOs of an index, in whose vaults the holders may use their tokens from now on. */
export async function prepareNgos(on: VaultChain, database: Database): Promise<[NgoVaults, NgoVaults]> {
  const found = await database
    .select()
    .from(ngo)
    .where(eq(ngo.chainId, LOCAL_CHAIN))
    .orderBy(asc(ngo.id))
    .limit(2)
  const ngos = found as unknown as [NgoVaults, NgoVaults]
  await on.prepare(
    ngos.map(({ lidoVault }) => lidoVault),
    ngos.map(({ aaveVault }) => aaveVault),
  )
  return ngos
}
