import { ngoFactoryAbi } from '@kindyield/chain'
import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { Refusal } from '../refusal.ts'

/** A new owner has its rights, and an old one has lost them, at most this much later. */
const KEPT_MS = 15_000

export type AdministratorOptions = { chain: PublicClient; ngoFactory: Address; keptMs?: number }

/** The administrator is whoever owns the factory on the chain: there is no list to keep beside it. */
export function createAdministrator({ chain, ngoFactory, keptMs = KEPT_MS }: AdministratorOptions) {
  let known: { owner: Promise<Address>; readAt: number } | undefined

  async function is(address: Address): Promise<boolean> {
    if (known === undefined || performance.now() - known.readAt > keptMs) {
      known = { owner: readOwner(), readAt: performance.now() }
    }
    try {
      return isAddressEqual(await known.owner, address)
    } catch (cause) {
      known = undefined
      throw new Refusal('chainOutOfReach', 'The chain does not answer; try again in a moment', { cause })
    }
  }

  function readOwner(): Promise<Address> {
    return chain.readContract({ address: ngoFactory, abi: ngoFactoryAbi, functionName: 'owner' })
  }

  return { is }
}
