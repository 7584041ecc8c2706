import {
  type Abi,
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { Artifact } from './read-artifact.ts'

export type Contract = { address: Address; abi: Abi }
type Deployed = Contract & { blockNumber: bigint }
type SendOptions = { from?: Account; value?: bigint }

export type Deployer = {
  account: Account
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
  account: Account
  /** The local chain: it mines every transaction at once and supports eth_sendRawTransactionSync. */
  isLocal: boolean
}

/**
 * Fixed gas limit for the local chain: an estimate can be too low, because interest accrues until the block is mined.
 * On other networks gas is estimated.
 */
const LOCAL_GAS = 15_000_000n

/** Creates a client that deploys and calls contracts, one transaction after another. */
export function createDeployer({ rpcUrl, account, isLocal }: DeployerOptions): Deployer {
  const transport = http(rpcUrl)
  const chain = createPublicClient({ transport })
  const wallet = createWalletClient({ transport })

  async function transact(from: Account, request: { to?: Address; data: Hex; value?: bigint }, what: string) {
    const gas = isLocal ? { gas: LOCAL_GAS } : {}
    const prepared = await wallet.prepareTransactionRequest({
      account: from,
      chain: null,
      ...gas,
      ...request,
    })
    const serializedTransaction = await wallet.signTransaction(prepared as never)
    const receipt = isLocal
      ? await wallet.sendRawTransactionSync({ serializedTransaction })
      : await chain.waitForTransactionReceipt({
          hash: await wallet.sendRawTransaction({ serializedTransaction }),
        })
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
