import { expect, test } from 'vitest'
import { accountingMutations } from '../../../../../contracts/mutations/rules/accounting.ts'
import { growthMutations } from '../../../../../contracts/mutations/rules/growth.ts'
import { promiseMutations } from '../../../../../contracts/mutations/rules/promises.ts'
import { protocolMutations } from '../../../../../contracts/mutations/rules/protocol.ts'
import { vaultMutations } from '../../../../../contracts/mutations/rules/vault.ts'
import { MUTATED_RULE_COUNT } from './mutated-rules.ts'

test('the page names as many deliberate mistakes as the contracts are tested with', () => {
  const all = [accountingMutations, growthMutations, promiseMutations, protocolMutations, vaultMutations]
  expect(MUTATED_RULE_COUNT).toBe(all.flat().length)
})
