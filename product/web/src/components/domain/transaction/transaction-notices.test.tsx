import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleTransaction } from '#test/example-transaction.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { TransactionButton } from './transaction-button.tsx'
import { TransactionNotices } from './transaction-notices.tsx'

const STAYS = 'What you confirmed before that went through and is not asked for again.'

test.each([
  ['transaction.rejected', false, 'You declined in your wallet. Nothing was sent.'],
  ['transaction.rejected', true, `You declined in your wallet. Nothing more was sent. ${STAYS}`],
  ['contract.zeroAmount', true, `Enter an amount above 0. ${STAYS}`],
] as const)('R13 %s, after an approval: %s', async (messageId, isApproved, text) => {
  const failure = new TransactionFailure(messageId)
  renderInApp(<TransactionNotices state={{ status: 'failed', failure, isApproved }} name="stake" />)
  expect(await findText('stake-failure')).toContain(text)
})

test('R41 the wallet’s own message is behind Details', async () => {
  const failure = new TransactionFailure('transaction.unknown', { cause: new Error('keyring locked') })
  renderInApp(<TransactionNotices state={{ status: 'failed', failure, isApproved: false }} name="stake" />)
  const details = await screen.findByTestId<HTMLDetailsElement>('wallet-message')
  expect(details.open).toBe(false)
  expect(details.textContent).toBe('Detailskeyring locked')
})

test.each([
  ['an open request says what the wallet asks', 'wallet', 'Stake 4.2 ETH for Blue Tide'],
  ['an unclear answer says that it is not known', 'unclear', "We don't know yet"],
] as const)(
  'R41 %s, with the wallet’s own words behind Details, and can be let go of',
  async (_, stage, text) => {
    const request = exampleTransaction({ state: stage, walletMessage: 'keyring locked' })
    transactions.add(request)
    const state = { status: 'running', step: 'action', stage, transaction: request } as const
    renderInApp(<TransactionNotices state={state} name="stake" />)
    expect(await findText('stake-request')).toContain(text)
    expect(getText('wallet-message')).toBe('Detailskeyring locked')
    fireEvent.click(screen.getByTestId('stop-waiting'))
    expect(transactions.get(request.id)?.state).toBe('dismissed')
  },
)

test('R41 the question about a second one has the focus at its safe answer', async () => {
  const answer = vi.fn()
  const state = { status: 'asking', earlier: exampleTransaction({ state: 'dismissed' }), answer } as const
  renderInApp(<TransactionNotices state={state} name="stake" />)
  expect(await findText('stake-question')).toContain('The stake of 4.2 ETH may still go through.')
  expect(document.activeElement).toBe(screen.getByTestId('send-not-now'))
  fireEvent.click(screen.getByTestId('send-again'))
  expect(answer).toHaveBeenCalledWith(true)
})

test('R41 a request that nobody waits for stays named, until the user says it was declined', async () => {
  const earlier = exampleTransaction({ state: 'dismissed' })
  transactions.add(earlier)
  renderInApp(<TransactionNotices state={{ status: 'idle', earlier }} name="stake" />)
  expect(await findText('stake-left-open')).toContain('may still go through')
  fireEvent.click(screen.getByTestId('declined-it'))
  expect(transactions.get(earlier.id)).toBeNull()
})

test('R10 approval and action are numbered, and the numbers stay when the approval is no longer needed', () => {
  const place = { number: 2, count: 2 }
  const transaction = exampleTransaction({ place })
  const steps = { approvals: 0, amount: '4.2 stETH', action: 'Stake and donate' }
  const button = {
    protocol: 'lido' as const,
    label: 'Stake',
    onClick: () => {},
    testId: 'submit',
    name: 'stake',
    steps,
  }
  const state = { status: 'running', step: 'action', stage: 'wallet', place, transaction } as const
  renderInApp(<TransactionButton {...button} state={state} />)
  expect(getText('steps')).toBe('1/2Approve exactly 4.2 ETHDone2/2Stake and donate')
  expect(getText('submit')).toBe('2/2 Confirm in your wallet')
})
