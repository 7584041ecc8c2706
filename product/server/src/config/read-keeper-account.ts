import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { EnvironmentError } from './environment-error.ts'
import type { Environment } from './read-environment.ts'

/** The account of `KEEPER_PRIVATE_KEY`; undefined when the variable is not set. */
export function readKeeperAccount({
  KEEPER_PRIVATE_KEY,
}: Pick<Environment, 'KEEPER_PRIVATE_KEY'>): LocalAccount | undefined {
  if (KEEPER_PRIVATE_KEY === undefined) return undefined
  try {
    return privateKeyToAccount(KEEPER_PRIVATE_KEY)
  } catch {
    // The error is not passed on as the cause: it may contain the key.
    throw new EnvironmentError('KEEPER_PRIVATE_KEY is wrong: it is no key of Ethereum.')
  }
}
