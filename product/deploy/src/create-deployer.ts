import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  type LocalAccount,
  type PublicClient,
  parseGwei,
  type TransactionReceipt,
} from 'viem'
import type { Artifact } from './read-artifact.ts'

export type Contract = { address: Address; abi: Abi }
type Deployed = Contract & { blockNumber: bigint }
type SendOptions = { from?: LocalAccount; value?: bigint }

export type Deployer = {
  account: LocalAccount
  chain: PublicClient
  deploy(artifact: Artifact, args?: unknown[], value?: bigint): Promise<Deployed>
  /** Sends a transaction and waits for it; one that reverts is an error. */
  send(
    contract: Contract,
    functionName: string,
    args?: unknown[],
    options?: SendOptions,
  ): Promise<TransactionReceipt>
  /** Like `send`, with encoded call data. */
  sendData(to: Address, data: Hex): Promise<TransactionReceipt>
  read<Result>(contract: Contract, functionName: string, args?: unknown[]): Promise<Result>
}

export type DeployerOptions = {
  rpcUrl: string
  account: LocalAccount
  /** The local chain: it mines every transaction at once and supports eth_sendRawTransactionSync. */
  isLocal: boolean
}

/**
 * Fixed for the local chain. An estimate of the gas can be too low, because interest accrues until the block is mined;
 * and looking up the fees would be most of the requests of a new chain. Blocks are far from full, so the base fee stays
 * below the 1 gwei that it begins with.
 */
const LOCAL = { gas: 15_000_000n, maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }

type Transaction = { to?: Address; data: Hex; value?: bigint }

/** Creates a client that deploys and calls contracts, one transaction after another. */
export function createDeployer({ rpcUrl, account, isLocal }: DeployerOptions): Deployer {
  const transport = http(rpcUrl)
  const chain = createPublicClient({ transport })
  const wallet = createWalletClient({ transport })

  let chainId: number | undefined

  async function sendLocally(from: LocalAccount, transaction: Transaction): Promise<TransactionReceipt> {
    chainId ??= await chain.getChainId()
    const nonce = await chain.getTransactionCount({ address: from.address, blockTag: 'pending' })
    const serializedTransaction = await from.signTransaction({
      ...LOCAL,
      ...transaction,
      type: 'eip1559',
      chainId,
      nonce,
    })
    return wallet.sendRawTransactionSync({ serializedTransaction })
  }

  async function sendPublicly(from: LocalAccount, transaction: Transaction): Promise<TransactionReceipt> {
    const hash = await wallet.sendTransaction({ account: from, chain: null, ...transaction })
    return chain.waitForTransactionReceipt({ hash })
  }

  async function transact(from: LocalAccount, transaction: Transaction, what: string) {
    const receipt = await (isLocal ? sendLocally : sendPublicly)(from, transaction)
    if (receipt.status !== 'success') throw new Error(`${what} reverted (${receipt.transactionHash})`)
    return receipt
  }

  return {
    account,
    chain,
    async deploy({ abi, bytecode }, args = [], value = 0n) {
      const data = encodeDeployData({ abi, bytecode, args } as never)
      const { contractAddress, blockNumber } = await transact(account, { data, value }, 'A deployment')
      if (!contractAddress) throw new Error('A deployment created no contract')
      return { address: getAddress(contractAddress), abi, blockNumber }
    },
    async send({ address, abi }, functionName, args = [], { from = account, value = 0n } = {}) {
      const data = encodeFunctionData({ abi, functionName, args } as never)
      return transact(from, { to: address, data, value }, functionName)
    },
    sendData: (to, data) => transact(account, { to, data }, 'A call'),
    async read<Result>({ address, abi }: Contract, functionName: string, args: unknown[] = []) {
      return (await chain.readContract({ address, abi, functionName, args })) as Result
    },
  }
}
