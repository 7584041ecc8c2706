import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { unlockedKeys } from './unlocked-keys.ts'

const used = new Map<number, PrivateKeyAccount>()

/** Makes an account when it is first used: computing the addresses of all takes a tenth of the server's start. */
function account(index: number): PrivateKeyAccount {
  const key = unlockedKeys[index]
  if (key === undefined) throw new Error(`The local chain has no account ${index}`)
  const found = used.get(index) ?? privateKeyToAccount(key)
  used.set(index, found)
  return found
}

/** Roles of the accounts on the local chain. */
export const accounts = {
  /** Deploys everything, owns the factory and runs the local Lido and Aave. */
  get owner() {
    return account(0)
  },
  /** Reports rewards. */
  get oracle() {
    return account(1)
  },
  /** Borrows on Aave, so that lenders earn. */
  get borrower() {
    return account(2)
  },
  /** Funded holders; the seeded history opens its positions with them. */
  get holders() {
    return [3, 4, 5, 6, 7].map(account)
  },
  /** Receive the donations, one for each NGO that is seeded. */
  get rewardsOwners() {
    return [10, 11, 12, 13, 14, 15, 16, 17].map(account)
  },
}
