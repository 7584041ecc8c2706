import type { Address, Hex, PublicClient } from 'viem'
import { Refusal } from '../refusal.ts'

/**
 * Whether the address signed the text. A key's signature is checked here; any other is put to the chain, where
 * the wallet may be a contract (EIP-1271), also one that is yet to be deployed (EIP-6492).
 */
export async function verifySignature(
  chain: PublicClient,
  signed: { address: Address; message: string; signature: Hex },
): Promise<boolean> {
  // viem throws over a signature that it cannot even take apart; that one is not valid either.
  const isValid = await chain.verifyMessage({ ...signed, mode: 'eoa' }).catch(() => false)
  if (isValid) return true
  try {
    // To viem, a contract that says no and a chain that says nothing are the same. They are not to the user.
    await chain.getBlockNumber({ cacheTime: 0 })
    return false
  } catch (cause) {
    throw new Refusal('chainOutOfReach', 'The chain does not answer; try again in a moment', { cause })
  }
}
