import { expect, test } from 'vitest'
import { validateWithdrawAll, type WithdrawAllInput } from './validate-withdraw-all.ts'

const TOKEN = `0x${'22'.repeat(20)}` as const
const OTHER = `0x${'33'.repeat(20)}` as const
const held = (number: number, balance: bigint | null, token: `0x${string}` = TOKEN) => ({
  number,
  balance,
  token,
})

function validate(changes: Partial<WithdrawAllInput>) {
  return validateWithdrawAll({
    method: 'ETH',
    positions: [held(1, 100n), held(2, 200n)],
    limits: { min: 10n, max: 50n },
    free: new Map([[TOKEN, 1000n]]),
    formatAmount: amount => `${amount} wei`,
    ...changes,
  })
}

test('R39 accepts positions that the queue takes', () => {
  expect(validate({})).toBeNull()
})

test('R39 names the positions that the queue does not take, before anything is sent', () => {
  expect(validate({ positions: [held(1, 9n), held(2, 200n), held(3, 1n)] })).toEqual({
    id: 'withdrawAll.tooSmall',
    values: { min: '10 wei', numbers: '1, 3' },
  })
  expect(validate({ positions: [held(1, 100n), held(2, 501n)] })).toEqual({
    id: 'withdrawAll.tooLarge',
    values: { max: '500 wei', numbers: '2' },
  })
})

test('R39 stETH and wstETH have no limits', () => {
  expect(validate({ method: 'stETH', positions: [held(1, 0n), held(2, 501n)] })).toBeNull()
})

test('R39 compares the sum of a token with what Aave has free of it', () => {
  const positions = [held(1, 600n), held(2, 600n), held(3, 900n, OTHER)]
  const free = new Map([
    [TOKEN as string, 1000n],
    [OTHER as string, 900n],
  ])
  expect(validate({ method: 'token', positions, free })).toEqual({
    id: 'withdrawAll.notFree',
    values: { free: '1000 wei' },
  })
  expect(validate({ method: 'token', positions: positions.slice(1), free })).toBeNull()
  expect(validate({ method: 'aToken', positions, free })).toBeNull()
})

test('R39 waits until every balance is known', () => {
  expect(validate({ positions: [held(1, null)] })?.id).toBe('withdraw.availableLoading')
})
