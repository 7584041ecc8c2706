import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { exampleTransaction } from '#test/example-transaction.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { TransactionDock } from './transaction-dock.tsx'
import { TransactionNotices } from './transaction-notices.tsx'

const HASH = `0x${'aa'.repeat(32)}` as const
const pending = exampleTransaction({ state: 'pending', hash: HASH, sentAt: 1 })

function open(form: ReactNode = null) {
  fakeChain(
    {},
    { eth_getCode: () => '0x', eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => null },
  )
  transactions.add(pending)
  const content = (
    <>
      {form}
      <TransactionDock />
    </>
  )
  renderWithWallet(content)
}

test('R13 a card tells what a transaction is for until it is closed, and comes back with its end and the next step', async () => {
  open()
  const card = await screen.findByTestId('transaction-card')
  expect(card.textContent).toMatch(/^Pending.*Stake 4\.2 ETH for Blue Tide, giving 25%/)
  expect(screen.queryByTestId('transaction-card-next')).toBeNull()
  fireEvent.click(screen.getByTestId('transaction-card-close'))
  expect(screen.queryByTestId('transaction-card')).toBeNull()

  act(() => transactions.update(pending.id, { state: 'confirmed', endedAt: Date.now() }))
  expect(getText('transaction-card')).toMatch(/^Confirmed.*Staked 4\.2 ETH/)
  expect(screen.getByTestId('transaction-card-next').getAttribute('href')).toBe('/withdraw?protocol=lido')
  fireEvent.click(screen.getByTestId('transaction-card-close'))
  expect(screen.queryByTestId('transaction-card')).toBeNull()
})

test('R13 what its own form shows is not shown twice', async () => {
  const state = { status: 'running', step: 'action', stage: 'sent', transaction: pending } as const
  open(<TransactionNotices state={state} name="stake" />)
  expect(await findText('stake-sent')).toMatch(/^Pending.*0xaaa…aaaaa/)
  expect(screen.queryByTestId('transaction-card')).toBeNull()
})

test('R13 an end that its form has told is not told again when the form is left', async () => {
  function Form() {
    const [isOpen, setOpen] = useState(false)
    const failure = new TransactionFailure('transaction.reverted', { hash: HASH })
    return (
      <>
        {isOpen && (
          <TransactionNotices state={{ status: 'failed', failure, isApproved: false }} name="stake" />
        )}
        <input type="checkbox" onChange={event => setOpen(event.currentTarget.checked)} />
      </>
    )
  }
  open(<Form />)
  await screen.findByTestId('transaction-card')
  fireEvent.click(screen.getByRole('checkbox'))
  await screen.findByTestId('stake-failure')
  act(() => transactions.update(pending.id, { state: 'reverted', endedAt: Date.now() }))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByTestId('stake-failure')).toBeNull()
  expect(screen.queryByTestId('transaction-card')).toBeNull()
})

test('R13 what ended before the page was opened is left to the account panel', async () => {
  open()
  await screen.findByTestId('transaction-card')
  act(() => transactions.update(pending.id, { state: 'confirmed', endedAt: 1 }))
  expect(screen.queryByTestId('transaction-card')).toBeNull()
})
