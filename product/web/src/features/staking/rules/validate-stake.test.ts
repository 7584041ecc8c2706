import { expect, test } from 'vitest'
import { type StakeInput, validateStake } from './validate-stake.ts'

const ngo = { name: 'Blue Tide', status: 'active', vault: `0x${'1'.repeat(40)}` } as const
const right: StakeInput = {
  ngo,
  isNgoMissing: false,
  isBanned: false,
  protocolName: 'Lido',
  text: '5',
  symbol: 'ETH',
  amount: 5n,
  decimals: 18,
  balance: 10n,
  reserve: 1n,
  tokenStatus: null,
  percentText: '25',
  formatAmount: amount => `${amount} ETH`,
}

test('R10 a valid stake has no problem', () => {
  expect(validateStake(right)).toEqual({ ngo: null, amount: null, percent: null })
})

test.each<[string, 'ngo' | 'amount' | 'percent', Partial<StakeInput>, object]>([
  ['a paused token', 'amount', { tokenStatus: 'paused' }, { id: 'contract.tokenDepositsPaused' }],
  ['a removed token', 'amount', { tokenStatus: 'removed' }, { id: 'contract.tokenNotAllowed' }],
  ['no NGO', 'ngo', { ngo: null }, { id: 'stake.ngo.required' }],
  [
    'a link to an NGO that does not exist',
    'ngo',
    { ngo: null, isNgoMissing: true },
    { id: 'stake.ngo.gone' },
  ],
  [
    'a finished NGO',
    'ngo',
    { ngo: { ...ngo, status: 'finished' } },
    { id: 'stake.ngo.finished', values: { name: 'Blue Tide' } },
  ],
  [
    'a paused NGO',
    'ngo',
    { ngo: { ...ngo, status: 'paused' } },
    { id: 'stake.ngo.paused', values: { name: 'Blue Tide' } },
  ],
  [
    'an NGO without this protocol',
    'ngo',
    { ngo: { ...ngo, vault: null } },
    { id: 'stake.ngo.noVault', values: { name: 'Blue Tide', protocol: 'Lido' } },
  ],
  ['a banned user', 'ngo', { isBanned: true }, { id: 'stake.ngo.banned', values: { name: 'Blue Tide' } }],
  ['an empty amount', 'amount', { text: '', amount: null }, { id: 'amount.empty' }],
  [
    'too many decimals',
    'amount',
    { text: `0.${'1'.repeat(19)}`, amount: null },
    { id: 'amount.decimals', values: { symbol: 'ETH', decimals: 18 } },
  ],
  [
    'a token with unknown decimals',
    'amount',
    { amount: null, decimals: null },
    { id: 'stake.amount.unread' },
  ],
  ['zero', 'amount', { amount: 0n }, { id: 'contract.zeroAmount' }],
  [
    'more than the balance',
    'amount',
    { amount: 11n },
    { id: 'stake.amount.overBalance', values: { balance: '10 ETH' } },
  ],
  [
    'nothing left for the fee',
    'amount',
    { amount: 10n },
    { id: 'stake.amount.fee', values: { amount: '9 ETH' } },
  ],
  ['0%', 'percent', { percentText: '0' }, { id: 'contract.invalidPercent' }],
  ['101%', 'percent', { percentText: '101' }, { id: 'contract.invalidPercent' }],
  ['what is no whole percent', 'percent', { percentText: '12.5' }, { id: 'percent.whole' }],
])('R10 %s is reported at its field only', (_, field, changes, problem) => {
  const problems = validateStake({ ...right, ...changes })
  expect(problems).toEqual({ ngo: null, amount: null, percent: null, [field]: problem })
})

test.each(['1', '100'])('R10 %s percent is allowed', percentText => {
  expect(validateStake({ ...right, percentText }).percent).toBeNull()
})

test('R10 without a wallet the balance is not checked', () => {
  expect(validateStake({ ...right, amount: 10n ** 30n, balance: null }).amount).toBeNull()
})

test('R10 the whole balance of a token may be deposited', () => {
  expect(validateStake({ ...right, amount: 10n, reserve: 0n }).amount).toBeNull()
})
