import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { maxUint256, type TransactionReceipt, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import * as lazyImports from '#web3/client/lazy-imports.ts'
import {
  claimCall,
  decodeWithdrawal,
  WITHDRAW_ALL,
  type WithdrawMethod,
  withdrawCall,
} from './withdraw-calls.ts'

const CHAIN = { id: 7, lazyImports }
const VAULT = `0x${'1'.repeat(40)}` as const
const TOKEN = `0x${'2'.repeat(40)}` as const
const position = { vault: VAULT, id: 7n, token: TOKEN }

describe('R15 withdrawCall', () => {
  test.each<[WithdrawMethod, string, unknown[]]>([
    ['ETH', 'requestWithdrawals', [5n, 7n]],
    ['stETH', 'claimWithdrawInStEth', [5n, 7n]],
    ['wstETH', 'claimWithdrawInWStEth', [5n, 7n]],
    ['token', 'withdraw', [5n, 7n, TOKEN]],
    ['aToken', 'withdrawInAToken', [5n, 7n, TOKEN]],
  ])('as %s is %s', (method, functionName, args) => {
    const call = withdrawCall(CHAIN, method, position, 5n)
    expect(call).toMatchObject({ address: VAULT, functionName, args })
    expect(call.abi.some(item => item.type === 'function' && item.name === functionName)).toBe(true)
  })

  test('withdraws all with the maximum uint256', () => {
    expect(withdrawCall(CHAIN, 'stETH', position, WITHDRAW_ALL).args[0]).toBe(maxUint256)
  })
})

test('R16 a claim passes only its request id', () => {
  expect(claimCall(CHAIN, VAULT, 42n)).toMatchObject({
    address: VAULT,
    functionName: 'claimWithdrawal',
    args: [42n],
  })
})

test('R16 a claim to another address passes the recipient', () => {
  const call = claimCall(CHAIN, VAULT, 42n, TOKEN)
  expect(call).toMatchObject({ address: VAULT, functionName: 'claimWithdrawalTo', args: [42n, TOKEN] })
  expect(call.abi.some(item => item.type === 'function' && item.name === call.functionName)).toBe(true)
})

test('R15 both kinds of vault have the same balance function', () => {
  const selectors = [aaveVaultAbi, lidoVaultAbi].map(abi => {
    const read = abi.find(item => item.type === 'function' && item.name === 'getUserBalance')
    return read?.type === 'function' && toFunctionSelector(read)
  })
  expect(selectors[0]).toBe(selectors[1])
})

test('R15 decodes no withdrawal from a receipt without its event', () => {
  expect(decodeWithdrawal(lazyImports, { logs: [] } as unknown as TransactionReceipt)).toBeNull()
})
