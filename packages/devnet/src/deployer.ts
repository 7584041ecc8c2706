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
  type TransactionReceipt,
} from 'viem'
import type { Artifact } from './artifact.ts'

export type Contract = { address: Address; abi: Abi }
type Deployed = Contract & { blockNumber: bigint }
type SendOptions = { from?: Account; value?: bigint }

export type Deployer = {
  account: Account
  deploy(artifact: Artifact, args?: unknown[], value?: bigint): Promise<Deployed>
  /** Sends a transaction and waits for it; one that reverts is an error. */
  send(
    contract: Contract,
    functionName: string,
    args?: unknown[],
    options?: SendOptions,
  ): Promise<TransactionReceipt>
  read<Result>(contract: Contract, functionName: string, args?: unknown[]): Promise<Result>
}

/** Far above what anything here needs. An estimate may fall short: interest accrues until the block is mined. */
const GAS = 15_000_000n

/** Deploys and calls one transaction after another, so that every address is the same on every fresh chain. */
export function createDeployer(rpcUrl: string, account: Account): Deployer {
  const transport = http(rpcUrl)
  const chain = createPublicClient({ transport })
  const wallet = createWalletClient({ transport })

  /** The node answers when the transaction is mined, so nothing has to be polled. */
  async function transact(from: Account, request: { to?: Address; data: Hex; value?: bigint }, what: string) {
    const prepared = await wallet.prepareTransactionRequest({
      account: from,
      chain: null,
      gas: GAS,
      ...request,
    })
    const serializedTransaction = await wallet.signTransaction(prepared as never)
    const receipt = await wallet.sendRawTransactionSync({ serializedTransaction })
    if (receipt.status !== 'success') throw new Error(`${what} reverted`)
    return receipt
  }

  return {
    account,
    async deploy({ abi, bytecode }, args = [], value = 0n) {
      const data = encodeDeployData({ abi, bytecode, args } as never)
      const { contractAddress, blockNumber } = await transact(account, { data, value }, 'A deployment')
      if (!contractAddress) throw new Error('A deployment made no contract')
      return { address: getAddress(contractAddress), abi, blockNumber }
    },
    async send({ address, abi }, functionName, args = [], { from = account, value = 0n } = {}) {
      const data = encodeFunctionData({ abi, functionName, args } as never)
      return transact(from, { to: address, data, value }, functionName)
    },
    async read<Result>({ address, abi }: Contract, functionName: string, args: unknown[] = []) {
      return (await chain.readContract({ address, abi, functionName, args })) as Result
    },
  }
}
