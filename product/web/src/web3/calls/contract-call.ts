import type { Abi, Address } from 'viem'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** The chain that a call is for, with the names that it is made with. */
export type CallChain<Names extends keyof ChainAccess['lazyImports']> = Pick<ChainAccess, 'id'> & {
  lazyImports: Pick<ChainAccess['lazyImports'], Names>
}

/** Parameters of a contract call, as viem takes them. */
export type ContractCall = {
  /** The same address can be another contract on another chain. */
  chainId: number
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  value?: bigint
}
