import { expect, test } from 'vitest'
import { describeStage } from './describe-stage.ts'

test.each([
  ['revocation', 'transaction.revokeInWallet'],
  ['approval', 'transaction.approveInWallet'],
  ['action', 'transaction.confirmInWallet'],
] as const)('R13 in the wallet each step is named as what it is: %s', (step, messageId) => {
  expect(describeStage({ status: 'running', step, stage: 'wallet' })).toBe(messageId)
})
