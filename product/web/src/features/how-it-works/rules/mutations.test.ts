import { expect, test } from 'vitest'
import { accountingMutations } from '../../../../../contracts/mutations/rules/accounting.ts'
import { growthMutations } from '../../../../../contracts/mutations/rules/growth.ts'
import { promiseMutations } from '../../../../../contracts/mutations/rules/promises.ts'
import { protocolMutations } from '../../../../../contracts/mutations/rules/protocol.ts'
import { vaultMutations } from '../../../../../contracts/mutations/rules/vault.ts'
import { MUTATIONS } from './mutations.ts'

test('the page names as many deliberate mistakes as the contracts are tested with', () => {
  const all = [accountingMutations, growthMutations, promiseMutations, protocolMutations, vaultMutations]
  expect(MUTATIONS).toBe(all.flat().length)
})
