import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { EnvironmentError } from './environment-error.ts'
import type { NetworkEnvironment } from './read-environment.ts'

/** The account of the keeper's key; undefined when none is set. */
export function readKeeperAccount({
  keeperKey,
}: Pick<NetworkEnvironment, 'keeperKey'>): LocalAccount | undefined {
  if (keeperKey === undefined) return undefined
  try {
    return privateKeyToAccount(keeperKey)
  } catch {
    // The error is not passed on as the cause: it may contain the key.
    throw new EnvironmentError('KEEPER_PRIVATE_KEY is wrong: it is no key of Ethereum.')
  }
}
