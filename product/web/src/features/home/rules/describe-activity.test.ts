import type { Activity } from '@kindyield/api-contract'
import { describe, expect, test } from 'vitest'
import { createMoney } from '#lib/format/create-money.ts'
import { exampleActivity } from '#test/example-activity.ts'
import { examplePrice } from '#test/example-price.ts'
import { describeActivity } from './describe-activity.ts'
import { createHomeMoney } from './home-money.ts'

const STETH = exampleActivity().token
const USDC = `0x${'22'.repeat(20)}`
const ETHER = 10n ** 18n

const money = createHomeMoney({
  tokenOf: ({ token }) =>
    token === STETH
      ? { symbol: 'stETH', decimals: 18, isDollar: false }
      : { symbol: 'USDC', decimals: 6, isDollar: true },
  money: createMoney({ price: examplePrice, currency: 'USD', locale: 'en' }),
  locale: 'en',
})

const describeLine = (changes: Partial<Activity>) => describeActivity(exampleActivity(changes), money, 'en')

describe('R42 R43 what a line of the activity says', () => {
  test('a stake in wstETH is told in what was paid', () => {
    const { sentence, figures } = describeLine({ ethType: 'wstEth', tokenAmount: String(ETHER) })
    expect(sentence).toMatchObject({
      id: 'home.did.stake',
      values: { amount: '1 wstETH', name: 'Blue Tide', percent: 25 },
    })
    expect(figures).toEqual([{ id: 'home.figure.moved', values: { amount: '1 wstETH' } }])
  })

  test('a withdrawal in aTokens names them', () => {
    const withdrawal = { protocol: 'aave', kind: 'claim', action: 'withdrawal', token: USDC } as const
    expect(describeLine({ ...withdrawal, amount: '1200000000' }).sentence.values.amount).toBe('1,200 USDC')
    expect(describeLine({ ...withdrawal, amount: '1200000000', inAToken: true }).sentence.values.amount).toBe(
      '1,200 aUSDC',
    )
  })

  test('a reward has what was given before what was kept', () => {
    const { figures } = describeLine({
      kind: 'reward',
      action: 'reward',
      percent: null,
      donated: String(ETHER / 4n),
      kept: String((3n * ETHER) / 4n),
      amount: String(ETHER),
    })
    expect(figures).toEqual([
      { id: 'home.figure.given', values: { amount: '0.25 stETH' } },
      { id: 'home.figure.kept', values: { amount: '0.75 stETH' } },
    ])
  })

  test('a loss has what was lost', () => {
    const { icon, figures } = describeLine({ kind: 'loss', action: 'loss', amount: String(ETHER / 100n) })
    expect(icon).toBe('trend-down')
    expect(figures).toEqual([{ id: 'home.figure.lost', values: { amount: '0.01 stETH' } }])
  })

  test('a claim says what the queue lost, and a few wei are no loss', () => {
    const claim = { kind: 'claim', action: 'claim', ethType: 'eth' } as const
    const received = (amount: bigint) => describeLine({ ...claim, tokenAmount: String(amount) }).figures
    expect(received((198n * ETHER) / 100n)).toEqual([
      { id: 'home.figure.received', values: { amount: '1.98 ETH' } },
      { id: 'home.figure.shrunk', values: { requested: '2', lost: '0.02' } },
    ])
    expect(received(2n * ETHER - 1_000_000n)).toHaveLength(1)
    expect(received(2n * ETHER - 1_000_001n)).toHaveLength(2)
  })

  test('changes say from what to what, and have no figure', () => {
    const none = { percentBefore: null, fromNgoId: null, fromNgoName: null, mergedPositionNumber: null }
    const change = (action: Activity['action'], changes: object) =>
      describeLine({ kind: 'change', action, change: { ...none, ...changes } as Activity['change'] })
    const percent = change('percentChange', { percentBefore: 50 })
    expect(percent.sentence).toMatchObject({
      id: 'home.did.percentChange',
      values: { before: 50, percent: 25 },
    })
    expect(percent.figures).toEqual([])
    expect(change('ngoChange', { fromNgoName: 'Clearwell' }).sentence).toMatchObject({
      id: 'home.did.ngoChange',
      values: { from: 'Clearwell', name: 'Blue Tide' },
    })
    expect(change('merge', { mergedPositionNumber: 4 }).sentence).toMatchObject({
      id: 'home.did.merge',
      values: { merged: 4 },
    })
    for (const action of ['moveToSuccessor', 'moveFromPredecessor'] as const)
      expect(change(action, {})).toMatchObject({ sentence: { id: `home.did.${action}` }, figures: [] })
  })
})
