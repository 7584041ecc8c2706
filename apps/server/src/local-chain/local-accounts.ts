import { accounts } from '@kindyield/devnet/control'

/** Reports rewards on the local chain, with a key that everyone knows. */
export const localOracle = accounts.oracle
