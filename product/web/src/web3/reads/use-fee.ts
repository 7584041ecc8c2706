import { gasCostWei } from '@kindyield/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { feePerGasQuery } from './fee-per-gas-query.ts'
import { gasUnitsQuery } from './gas-units-query.ts'
import { MEASURED_GAS } from './measured-gas.ts'

export type Fee = {
  /** Undefined while unknown. */
  chainId: number | undefined
  /** 0 while unknown. */
  wei: bigint
  transactions: number
  /** Whether part of it is measured instead of estimated. */
  isAbout: boolean
}

type Steps = {
  /** Transactions that can be estimated at once; null while the form is incomplete. */
  now: readonly ContractCall[] | null
  /** Functions of the transactions that can only be estimated after these. */
  after?: readonly string[]
}

/** The network fee of all transactions of a form together. */
export function useFee({ now, after = [] }: Steps, account: Address | null): Fee {
  const web3 = useWeb3()
  // All are on one chain.
  const [first] = now ?? []
  const chain = first && web3?.on(first.chainId)
  const feePerGas = useQuery(feePerGasQuery(chain)).data
  const estimates = useQueries({ queries: (now ?? []).map(call => gasUnitsQuery(chain, call, account)) })
  const units = [...estimates.map(({ data }) => data), ...after.map(name => MEASURED_GAS[name])]
  const isKnown = estimates.length > 0 && units.every(Boolean)
  const total = units.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)
  return {
    chainId: first?.chainId,
    wei: isKnown ? gasCostWei(feePerGas, total) : 0n,
    transactions: units.length,
    isAbout: after.length > 0,
  }
}

/** The steps of a deposit: the first approval, or without one the deposit, can be estimated now. */
export function depositSteps(approvals: readonly ContractCall[] | null, action: ContractCall | null): Steps {
  if (approvals === null || action === null) return { now: null }
  const [first = action, ...rest] = [...approvals, action]
  return { now: [first], after: rest.map(({ functionName }) => functionName) }
}
