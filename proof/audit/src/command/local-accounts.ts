import { toHex } from 'viem'
import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

/** The well-known test mnemonic of Hardhat: public, never use it with real funds. */
const MNEMONIC = 'test test test test test test test test test test test junk'
const COUNT = 20

/** The accounts that every local chain funds. */
export function localAccounts(): LocalAccount[] {
  // Once: turning the mnemonic into a seed takes longer than deriving all accounts.
  const branch = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()
  return Array.from({ length: COUNT }, (_, index) => {
    const { privateKey } = branch.deriveChild(index)
    if (privateKey === null) throw new Error(`Account ${index} has no key`)
    return privateKeyToAccount(toHex(privateKey))
  })
}
