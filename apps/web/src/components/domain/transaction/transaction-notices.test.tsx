import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { exampleTransaction } from '../../../test/example-transaction.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { TransactionFailure } from '../../../web3/tracking/transaction-failure.ts'
import { transactions } from '../../../web3/tracking/transaction-store.ts'
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

test('R41 the wallet’s own message is behind Details', () => {
  const failure = new TransactionFailure('transaction.unknown', { cause: new Error('keyring locked') })
  renderInApp(<TransactionNotices state={{ status: 'failed', failure, isApproved: false }} name="stake" />)
  const details = screen.getByTestId<HTMLDetailsElement>('wallet-message')
  expect(details.open).toBe(false)
  expect(details.textContent).toBe('Detailskeyring locked')
})

test('R41 an open request says what the wallet asks, and can be let go of', () => {
  const request = exampleTransaction()
  transactions.add(request)
  const state = { status: 'running', step: 'action', stage: 'wallet', transaction: request } as const
  renderInApp(<TransactionNotices state={state} name="stake" />)
  expect(screen.getByTestId('stake-request').textContent).toContain('Stake 4.2 ETH for Blue Tide')
  fireEvent.click(screen.getByTestId('stop-waiting'))
  expect(transactions.get(request.id)?.state).toBe('released')
})
