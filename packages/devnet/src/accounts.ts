import { type Hex, toHex } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The well-known test mnemonic of Hardhat: public, never use it with real funds. */
const MNEMONIC = 'test test test test test test test test test test test junk'
const UNLOCKED = 20

/** Derived once: turning the mnemonic into a seed takes longer than deriving all accounts. */
const branch = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()

function keyOf(index: number): Hex {
  const { privateKey } = branch.deriveChild(index)
  if (privateKey === null) throw new Error(`Account ${index} has no key`)
  return toHex(privateKey)
}

/** Keys of the accounts that a new local chain funds and signs for. */
export function unlockedKeys(): Hex[] {
  return Array.from({ length: UNLOCKED }, (_, index) => keyOf(index))
}

const account = (index: number): PrivateKeyAccount => privateKeyToAccount(keyOf(index))

/** Roles of the accounts on the local chain. */
export const accounts = {
  /** Deploys everything, owns the factory and runs the local Lido and Aave. */
  owner: account(0),
  /** Reports rewards. */
  oracle: account(1),
  /** Borrows on Aave, so that lenders earn. */
  borrower: account(2),
  /** Funded holders; the seeded history opens its positions with them. */
  holders: [3, 4, 5, 6, 7].map(account),
  /** Receive the donations, one for each NGO that is seeded. */
  rewardsOwners: [10, 11, 12, 13, 14, 15, 16, 17].map(account),
}
