import { expect, test } from 'vitest'
import { stageMessageId } from './stage-message-id.ts'

test.each([
  ['revocation', 'transaction.revokeInWallet'],
  ['approval', 'transaction.approveInWallet'],
  ['action', 'transaction.confirmInWallet'],
] as const)('R13 names each wallet step: %s', (step, messageId) => {
  expect(stageMessageId({ status: 'running', step, stage: 'wallet', transaction: null })).toBe(messageId)
})
