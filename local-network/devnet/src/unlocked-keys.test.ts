import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { unlockedKeys } from './unlocked-keys.ts'

test('the unlocked keys are the first twenty of the test mnemonic', () => {
  const branch = mnemonicToAccount('test test test test test test test test test test test junk', {
    path: "m/44'/60'/0'/0",
  }).getHdKey()
  const derived = Array.from({ length: 20 }, (_, index) =>
    toHex(branch.deriveChild(index).privateKey ?? new Uint8Array()),
  )
  expect(unlockedKeys).toEqual(derived)
})
