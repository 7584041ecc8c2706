import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { TransactionFailure } from '../../web3/transaction/transaction-failure.ts'
import { TransactionNotices } from './transaction-notices.tsx'

const STAYS = 'What you confirmed before that went through and is not asked for again.'

test.each([
  ['transaction.rejected', false, 'You declined in your wallet. Nothing was sent.'],
  ['transaction.rejected', true, `You declined in your wallet. Nothing more was sent. ${STAYS}`],
  ['contract.zeroAmount', true, `Enter an amount above 0. ${STAYS}`],
] as const)('R13 %s, after an approval: %s', (messageId, isApproved, text) => {
  const failure = new TransactionFailure(messageId)
  renderInApp(<TransactionNotices state={{ status: 'failed', failure, isApproved }} name="stake" />)
  expect(screen.getByTestId('stake-failure').textContent).toContain(text)
})

test('R13 without approvals the failure says that nothing was sent', () => {
  expect(i18n._('transaction.rejected')).toBe('You declined in your wallet. Nothing was sent.')
})
