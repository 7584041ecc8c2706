import type { Address, PublicClient } from 'viem'
import type { Vault } from '../indexer/known-vaults.ts'
import type { Reason } from './decision.ts'
import { viewsOf } from './vault-contract.ts'

/** Places of the list of tranches: `from` up to `to`, which is not part of it. */
type Page = { from: number; to: number }

export type Book = {
  token: Address
  tranches: number
  /** The pages with a tranche that should be settled. */
  due: Page[]
  /** Why not, where none is due. */
  reason: Reason
}

export type BookOptions = {
  chain: PublicClient
  vault: Vault
  token: Address
  /** The rate that yield is settled up to: the present one, or the last one of a finished vault. */
  settleRate: bigint
  isFinished: boolean
  pageSize: number
}

/** A vault counts with 96 bits; at a rate that does not fit it settles nothing. */
const MAX_RATE = 2n ** 96n - 1n
/**
 * A rise of less than a millionth of the mark is left for the next report: Aave's rate rises every second, and
 * what has just been reported must not be reported again. Three percent a year are ten times that in three hours.
 */
const LEAST_RISE = 1_000_000n

/** Which tranches of a token have yield that is not settled yet. */
export async function readBook({
  chain,
  vault,
  token,
  settleRate,
  isFinished,
  pageSize,
}: BookOptions): Promise<Book> {
  const views = viewsOf(vault)
  const tranches = Number(await chain.readContract({ ...views, functionName: 'trancheCount', args: [token] }))
  const due: Page[] = []
  let reason: Reason = 'nothing to settle'
  for (let from = 0; from < tranches; from += pageSize) {
    const page = { from, to: Math.min(from + pageSize, tranches) }
    const rises = await Promise.all(placesOf(page).map(readRise))
    if (rises.includes('due')) due.push(page)
    else if (rises.includes('little')) reason = 'rose too little'
  }
  return { token, tranches, due, reason }

  async function readRise(place: bigint): Promise<'none' | 'little' | 'due'> {
    const tranche = await chain.readContract({ ...views, functionName: 'trancheAt', args: [token, place] })
    const [shares, , mark] = await chain.readContract({
      ...views,
      functionName: 'getTranche',
      args: [token, tranche],
    })
    if (shares === 0n || settleRate <= mark || settleRate > MAX_RATE) return 'none'
    return isFinished || (settleRate - mark) * LEAST_RISE >= mark ? 'due' : 'little'
  }
}

function placesOf({ from, to }: Page): bigint[] {
  return Array.from({ length: to - from }, (_, index) => BigInt(from + index))
}
