import { ngoFactoryAbi } from '@kindyield/chain'
import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { ApiError } from '../errors/api-error.ts'

/** A change of the owner takes effect within this time. */
const MAX_AGE_MS = 15_000

export type AdministratorOptions = {
  chain: PublicClient
  chainId: number
  ngoFactory: Address
  maxAgeMs?: number
}

/** Who asks, and the network of the contract that proved it; null where a key did. */
type Candidate = { address: Address; proofChainId: number | null }

/** The administrator is the owner of the factory contract. */
export function createAdministrator({
  chain,
  chainId,
  ngoFactory,
  maxAgeMs = MAX_AGE_MS,
}: AdministratorOptions) {
  let cached: { owner: Promise<Address>; readAt: number } | undefined

  /** A contract's proof holds for its network alone: the same address here can be somebody else's. */
  async function isAdministrator({ address, proofChainId }: Candidate): Promise<boolean> {
    if (proofChainId !== null && proofChainId !== chainId) return false
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
