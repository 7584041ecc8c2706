import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The phrase that every local chain of the field starts with: public, and worth nothing elsewhere. */
const MNEMONIC = 'test test test test test test test test test test test junk'

const account = (addressIndex: number): HDAccount => mnemonicToAccount(MNEMONIC, { addressIndex })

/** Who is who on the local chain. */
export const accounts = {
  /** Deploys everything, owns the factory and runs the local Lido and Aave. */
  owner: account(0),
  /** Reports rewards. */
  oracle: account(1),
  /** Borrows on Aave, so that lenders earn. */
  borrower: account(2),
  /** Funded, for people who try the app. */
  givers: [3, 4, 5, 6, 7].map(account),
  /** Receive the donations, one for each NGO that is seeded. */
  rewardsOwners: [10, 11, 12, 13, 14, 15, 16, 17].map(account),
}
