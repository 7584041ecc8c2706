import { ngoFactoryAbi } from '@kindyield/chain'
import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { ApiError } from '../errors/api-error.ts'

/** A change of the owner takes effect within this time. */
const MAX_AGE_MS = 15_000

export type AdministratorOptions = { chain: PublicClient; ngoFactory: Address; maxAgeMs?: number }

/** The administrator is the owner of the factory contract. */
export function createAdministrator({ chain, ngoFactory, maxAgeMs = MAX_AGE_MS }: AdministratorOptions) {
  let cached: { owner: Promise<Address>; readAt: number } | undefined

  async function isAdministrator(address: Address): Promise<boolean> {
    if (cached === undefined || performance.now() - cached.readAt > maxAgeMs) {
      cached = { owner: readOwner(), readAt: performance.now() }
    }
    try {
      return isAddressEqual(await cached.owner, address)
    } catch (cause) {
      cached = undefined
      throw new ApiError('chainUnavailable', 'The chain does not answer; try again in a moment', { cause })
    }
  }

  function readOwner(): Promise<Address> {
    return chain.readContract({ address: ngoFactory, abi: ngoFactoryAbi, functionName: 'owner' })
  }

  return { isAdministrator }
}
