import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type Asset, approvalCalls } from '../../web3/assets.ts'
import { allowanceQuery } from '../../web3/chain-queries.ts'
import type { ContractCall } from '../../web3/transaction/run-transaction.ts'
import { useWeb3 } from '../../web3/web3-context.ts'

interface Deposit {
  asset: Asset | undefined
  vault: Address | null
  account: Address | null
  /** Null while there is nothing to deposit. */
  amount: bigint | null
}

/** What has to be approved before a deposit: for the screen as it was read last, for sending as it is by then. */
export function useApprovals({ asset, vault, account, amount }: Deposit) {
  const queryClient = useQueryClient()
  const query = allowanceQuery(useWeb3(), asset, account, vault)
  const allowance = useQuery(query).data

  const deposit = asset?.token && vault && amount !== null ? { asset, vault, amount } : null

  function approvalsAt(approved: bigint): ContractCall[] {
    return deposit ? approvalCalls(deposit.asset, deposit.vault, deposit.amount, approved) : []
  }

  return {
    /** Null while it is not known what was approved before. */
    approvals: deposit && allowance === undefined ? null : approvalsAt(allowance ?? 0n),
    async planApprovals(): Promise<ContractCall[]> {
      return deposit ? approvalsAt(await queryClient.fetchQuery({ ...query, staleTime: 0 })) : []
    },
  }
}
