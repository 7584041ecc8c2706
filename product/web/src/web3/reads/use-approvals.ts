import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import { approvalCalls } from '#web3/calls/deposit-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import type { Asset } from '#web3/network/assets.ts'
import { allowanceQuery } from './token-queries.ts'

type Deposit = {
  asset: Asset | undefined
  vault: Address | null
  account: Address | null
  /** Null while the form is incomplete. */
  amount: bigint | null
}

/** `approvals` uses the cached allowance; `planApprovals()` reads it again before sending. */
export function useApprovals({ asset, vault, account, amount }: Deposit) {
  const queryClient = useQueryClient()
  const chain = useChain(asset?.protocol ?? 'lido')
  const query = allowanceQuery(chain, asset, account, vault)
  const cachedAllowance = useQuery(query).data

  const deposit = chain && asset?.token && vault && amount !== null ? { chain, asset, vault, amount } : null

  function approvalsFor(allowance: bigint): ContractCall[] {
    return deposit
      ? approvalCalls(deposit.chain.id, deposit.asset, deposit.vault, deposit.amount, allowance)
      : []
  }

  return {
    /** Null while the allowance is unknown. */
    approvals: deposit && cachedAllowance === undefined ? null : approvalsFor(cachedAllowance ?? 0n),
    async planApprovals(): Promise<ContractCall[]> {
      return deposit ? approvalsFor(await queryClient.fetchQuery({ ...query, staleTime: 0 })) : []
    },
  }
}
