import type { Hex } from 'viem'

/** The code of an account with a key that acts through a contract (EIP-7702). */
const DELEGATION = '0xef0100'

/** Whether code at an address is that of a contract. */
function isContract(code: Hex | null | undefined): boolean {
  return code !== undefined && code !== null && code !== '0x' && !code.startsWith(DELEGATION)
}

/**
 * Whether donations to a receiver may be lost on a network: it is a contract elsewhere and has no code here, where perhaps
 * nobody can ever use its address. `codes` has what was read, by chain.
 */
export function isReceiverMissing(
  chainId: number,
  codes: ReadonlyMap<number, Hex | null | undefined>,
): boolean {
  if (isContract(codes.get(chainId))) return false
  return [...codes].some(([each, code]) => each !== chainId && isContract(code))
}
