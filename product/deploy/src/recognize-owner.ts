import { StartupError } from '@kindyield/domain/startup-error'
import { type Address, type PublicClient, parseAbi, zeroAddress } from 'viem'

/** How an owner acts: by a key, as a Safe, or as a contract that somebody owns. */
export type OwnerKind = 'key' | 'safe' | 'ownable'

const ABI = parseAbi([
  'function getThreshold() view returns (uint256)',
  'function owner() view returns (address)',
])
/** Zero, precompiles, 0x…dEaD; and the same two bytes over and over, as in the 0xEeee… that stands for ether. */
const NOBODY = /^0x(0{32}[0-9a-f]{8}|([0-9a-f]{4})\2{9})$/i
/** Code that delegates a key's account to a contract (EIP-7702): the key still signs for it. */
const DELEGATION = '0xef0100'

/** Refuses an owner whom nobody can act for: what only the owner may do would be out of reach for good. */
export async function recognizeOwner(chain: PublicClient, owner: Address): Promise<OwnerKind> {
  if (NOBODY.test(owner)) throw new StartupError(`OWNER ${owner} is an address that nobody can act for.`)
  const code = (await chain.getCode({ address: owner })) ?? '0x'
  if (code === '0x' || code.startsWith(DELEGATION)) return 'key'
  const [threshold, ownerOfOwner] = await Promise.all([
    chain.readContract({ address: owner, abi: ABI, functionName: 'getThreshold' }).catch(() => 0n),
    chain.readContract({ address: owner, abi: ABI, functionName: 'owner' }).catch(() => zeroAddress),
  ])
  if (threshold > 0n) return 'safe'
  if (ownerOfOwner !== zeroAddress) return 'ownable'
  throw new StartupError(
    `OWNER ${owner} is a contract that answers neither as a Safe nor as one that somebody owns.`,
  )
}
