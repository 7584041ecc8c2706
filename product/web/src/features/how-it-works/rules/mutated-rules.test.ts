import { expect, test } from 'vitest'
import { mutations } from '../../../../../contracts/mutations/rules/all.ts'
import { MUTATED_RULE_COUNT } from './mutated-rules.ts'

test('the page names as many deliberate mistakes as the contracts are tested with', () => {
  expect(MUTATED_RULE_COUNT).toBe(mutations.length)
})
