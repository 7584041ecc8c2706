import type { Abi, Address } from 'viem'

/** Parameters of a contract call, as viem takes them. */
export type ContractCall = {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  value?: bigint
}
