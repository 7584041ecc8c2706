import type { Address, PublicClient } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import type { Reason } from './decision.ts'
import { sharedViews } from './vault-contract.ts'

/** Indexes of the list of tranches, from `from` up to but without `to`. */
type TranchePage = { from: number; to: number }

export type DueTranches = {
  token: Address
  tranches: number
  /** The pages with at least one tranche to settle. */
  due: TranchePage[]
  /** Why nothing is due, when `due` is empty. */
  reason: Reason
}

export type DueTranchesOptions = {
  chain: PublicClient
  vault: Vault
  token: Address
  /** The rate up to which yield is settled: the current one, or the final rate of a finished vault. */
  settleRate: bigint
  isFinished: boolean
  pageSize: number
}

/** A vault stores rates in 96 bits and settles nothing at a higher one. */
const MAX_RATE = 2n ** 96n - 1n
/**
 * A rise of less than a millionth of the mark is left for the next report: Aave's rate rises every second, and
 * a tranche that was just settled must not be settled again. Three percent a year are ten times that in three hours.
 */
const MIN_RISE_DIVISOR = 1_000_000n

/** Finds the tranches of a token whose yield should be settled. */
export async function findDueTranches({
  chain,
  vault,
  token,
  settleRate,
  isFinished,
  pageSize,
}: DueTranchesOptions): Promise<DueTranches> {
  const views = sharedViews(vault)
  const tranches = Number(await chain.readContract({ ...views, functionName: 'trancheCount', args: [token] }))
  const due: TranchePage[] = []
  let reason: Reason = 'nothing to settle'
  for (let from = 0; from < tranches; from += pageSize) {
    const page = { from, to: Math.min(from + pageSize, tranches) }
    const rises = await Promise.all(indexesOf(page).map(readRise))
    if (rises.includes('due')) due.push(page)
    else if (rises.includes('little')) reason = 'rose too little'
  }
  return { token, tranches, due, reason }

  async function readRise(index: bigint): Promise<'none' | 'little' | 'due'> {
    const tranche = await chain.readContract({ ...views, functionName: 'trancheAt', args: [token, index] })
    const [shares, , mark] = await chain.readContract({
      ...views,
      functionName: 'getTranche',
      args: [token, tranche],
    })
    if (shares === 0n || settleRate <= mark || settleRate > MAX_RATE) return 'none'
    return isFinished || (settleRate - mark) * MIN_RISE_DIVISOR >= mark ? 'due' : 'little'
  }
}

function indexesOf({ from, to }: TranchePage): bigint[] {
  return Array.from({ length: to - from }, (_, index) => BigInt(from + index))
}
