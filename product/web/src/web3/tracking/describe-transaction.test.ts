import { expect, test } from 'vitest'
import { activateLanguage } from '#lib/i18n/i18n.ts'
import { exampleTransaction } from '#test/example-transaction.ts'
import { describeFailure, describeTransaction, nameTransaction } from './describe-transaction.ts'
import type { StoredTransaction } from './stored-transaction.ts'

const amount = { value: '1500000', decimals: 6, symbol: 'USDC' }
const claim = { kind: 'claim', amount, name: 'Clearwell', requestId: '4' } as const
const withdraw = { kind: 'withdraw', amount, name: 'Clearwell' } as const

test.each<[Partial<StoredTransaction>, string]>([
  [{}, 'Stake 4.2 ETH for Blue Tide, giving 25%'],
  [{ protocol: 'aave' }, 'Deposit 4.2 ETH for Blue Tide, giving 25%'],
  [{ state: 'confirmed' }, 'Staked 4.2 ETH for Blue Tide, giving 25%'],
  [{ state: 'replaced', isSpedUp: true }, 'Staked 4.2 ETH for Blue Tide, giving 25%'],
  [{ state: 'replaced' }, 'Stake 4.2 ETH for Blue Tide, giving 25%'],
  [{ step: 'approval' }, 'Approve 4.2 ETH for Blue Tide'],
  [{ step: 'revocation', state: 'confirmed' }, 'Took back the older approval of ETH'],
  [{ subject: claim, state: 'confirmed' }, 'Claimed 1.50 USDC from Clearwell'],
  [{ subject: withdraw, state: 'reverted' }, 'Withdraw 1.50 USDC from Clearwell'],
  [{ subject: { ...withdraw, kind: 'request' }, state: 'confirmed' }, 'Requested 1.50 USDC from Clearwell'],
  [
    { subject: { kind: 'add', amount, name: 'Clearwell', number: 3 } },
    'Add 1.50 USDC to position 3, Clearwell',
  ],
  [
    {
      subject: { kind: 'changeShare', name: 'Clearwell', number: 3, before: 25, percent: 50 },
      state: 'confirmed',
    },
    'Changed the share of position 3, Clearwell, from 25% to 50%',
  ],
  [
    { subject: { kind: 'move', name: 'Rootline', number: 3, from: 'Clearwell', percent: 50 } },
    'Move position 3 from Clearwell to Rootline, giving 50%',
  ],
  [{ subject: { kind: 'merge', name: 'Clearwell', count: 3 } }, 'Merge 3 positions, Clearwell'],
  [
    {
      subject: {
        kind: 'withdrawAll',
        name: 'Clearwell',
        count: 2,
        amounts: [amount, { ...amount, symbol: 'DAI' }],
      },
    },
    'Withdraw 2 positions, 1.50 USDC, 1.50 DAI, from Clearwell',
  ],
  [{ subject: { kind: 'administer', text: 'End: Clearwell' } }, 'End: Clearwell'],
])('R41 %j is described as %s', (changes, text) => {
  expect(describeTransaction(exampleTransaction(changes))).toBe(text)
})

test('R41 a stored transaction is described in the language of the page', async () => {
  await activateLanguage('es')
  expect(nameTransaction(exampleTransaction())).toBe('El staking de 4,2 ETH')
})

test('a reason that this version does not know is told in general', () => {
  const text = describeFailure(exampleTransaction({ failure: 'contract.fromTheFuture' }))
  expect(text).toContain('did not go through')
})
