import { accounts } from '@kindyield/devnet/control'

/** The oracle of the local chain; its key is public. */
export const localOracle = accounts.oracle
