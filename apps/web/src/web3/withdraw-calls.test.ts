import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { maxUint256, type TransactionReceipt, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import * as library from './library.ts'
import { claimCall, EVERYTHING, type WithdrawWay, withdrawCall, withdrawnIn } from './withdraw-calls.ts'

const VAULT = `0x${'1'.repeat(40)}` as const
const TOKEN = `0x${'2'.repeat(40)}` as const
const position = { vault: VAULT, id: 7n, token: TOKEN }

describe('R15 the call of a withdrawal', () => {
  test.each<[WithdrawWay, string, unknown[]]>([
    ['ETH', 'requestWithdrawals', [5n, 7n]],
    ['stETH', 'claimWithdrawInStEth', [5n, 7n]],
    ['wstETH', 'claimWithdrawInWStEth', [5n, 7n]],
    ['token', 'withdraw', [5n, 7n, TOKEN]],
    ['aToken', 'withdrawInAToken', [5n, 7n, TOKEN]],
  ])('as %s is %s', (way, functionName, args) => {
    const call = withdrawCall(library, way, position, 5n)
    expect(call).toMatchObject({ address: VAULT, functionName, args })
    expect(call.abi.some(item => item.type === 'function' && item.name === functionName)).toBe(true)
  })

  test('of everything is of the largest number there is', () => {
    expect(withdrawCall(library, 'stETH', position, EVERYTHING).args[0]).toBe(maxUint256)
  })
})

test('R16 a claim names its request alone', () => {
  expect(claimCall(library, VAULT, 42n)).toMatchObject({
    address: VAULT,
    functionName: 'claimWithdrawal',
    args: [42n],
  })
})

test('R16 a claim to another address names it too', () => {
  const call = claimCall(library, VAULT, 42n, TOKEN)
  expect(call).toMatchObject({ address: VAULT, functionName: 'claimWithdrawalTo', args: [42n, TOKEN] })
  expect(call.abi.some(item => item.type === 'function' && item.name === call.functionName)).toBe(true)
})

test('R15 both kinds of vault tell a balance by the same call', () => {
  const selectors = [aaveVaultAbi, lidoVaultAbi].map(abi => {
    const read = abi.find(item => item.type === 'function' && item.name === 'getUserBalance')
    return read?.type === 'function' && toFunctionSelector(read)
  })
  expect(selectors[0]).toBe(selectors[1])
})

test('R15 a receipt without a withdrawal is none', () => {
  expect(withdrawnIn(library, { logs: [] } as unknown as TransactionReceipt)).toBeNull()
})
