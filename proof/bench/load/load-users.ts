import { type Address, numberToHex, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Users who sign in: the others have no key. */
const KEYS = 200

export function loadUsers(): PrivateKeyAccount[] {
  return Array.from({ length: KEYS }, (_, user) => privateKeyToAccount(numberToHex(user + 1, { size: 32 })))
}

export function userAddress(users: PrivateKeyAccount[], user: number): Address {
  return users[user]?.address ?? numberToHex(0xbeef_0000_0000n + BigInt(user), { size: 20 })
}
