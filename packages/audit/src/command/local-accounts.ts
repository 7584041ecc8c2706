import { type LocalAccount, mnemonicToAccount } from 'viem/accounts'

/** The well-known test mnemonic of Hardhat: public, never use it with real funds. */
const MNEMONIC = 'test test test test test test test test test test test junk'
const COUNT = 20

/** The accounts that every local chain funds. */
export function localAccounts(): LocalAccount[] {
  return Array.from({ length: COUNT }, (_, addressIndex) => mnemonicToAccount(MNEMONIC, { addressIndex }))
}
