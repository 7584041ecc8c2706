import { setImmediate } from 'node:timers/promises'
import type { PublicClient } from 'viem'
import { createFairLane } from '../work/fair-lane.ts'
import {
  isSignedByKey,
  isStillValid,
  type Signed,
  type Verified,
  verifyByContract,
} from './verify-signature.ts'

/** Recovering a key takes a millisecond of the server's thread, which answers others in between. */
const KEYS = { maxWeight: 1, maxWeightPerCaller: 1, maxQueuedPerCaller: 20 }
/** A contract's code runs on the node for as long as its author wants, and a request waits meanwhile. */
const CONTRACTS = {
  maxWeight: 4,
  maxWeightPerCaller: 1,
  maxQueuedPerCaller: 2,
  // A chain that does not respond uses it up, too.
  budgetMs: 20_000,
}

export type SignatureChecks = ReturnType<typeof createSignatureChecks>

/**
 * Verifies signatures, those of keys and those for contracts in lanes of their own: whoever signs in with a key never
 * waits for a contract, and no caller's contracts hold up those of others.
 */
export function createSignatureChecks(chain: PublicClient) {
  const keys = createFairLane(KEYS)
  const contracts = createFairLane(CONTRACTS)

  async function verify(signed: Signed, caller: string): Promise<Verified> {
    const isOfKey = await keys.run(caller, 1, async () => {
      await setImmediate()
      return isSignedByKey(signed)
    })
    if (isOfKey) return { by: 'key' }
    return contracts.run(caller, 1, () => verifyByContract(chain, signed))
  }

  const verifyAgain = (signed: Signed, caller: string) =>
    contracts.run(caller, 1, () => isStillValid(chain, signed))

  return { verify, verifyAgain }
}
