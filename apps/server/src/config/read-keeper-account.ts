import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { EnvironmentError } from './environment-error.ts'
import type { Environment } from './read-environment.ts'

/** Whose transactions the keeper sends: the key that was given, or on the local chain the one that everyone knows. */
export async function readKeeperAccount({
  NETWORK,
  KEEPER_PRIVATE_KEY,
}: Pick<Environment, 'NETWORK' | 'KEEPER_PRIVATE_KEY'>): Promise<LocalAccount | undefined> {
  if (KEEPER_PRIVATE_KEY !== undefined) {
    try {
      return privateKeyToAccount(KEEPER_PRIVATE_KEY)
    } catch {
      // Not as a cause: it may hold the key.
      throw new EnvironmentError('KEEPER_PRIVATE_KEY is wrong: it is no key of Ethereum.')
    }
  }
  if (NETWORK !== 'local') return undefined
  return (await import('../local-chain/local-accounts.ts')).localOracle
}
