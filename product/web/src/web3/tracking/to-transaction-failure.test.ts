import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contractErrorsAbi, lidoVaultAbi } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import {
  ContractFunctionRevertedError,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  InsufficientFundsError,
  toFunctionSelector,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { aaveErrors } from '#lib/errors/aave-errors.ts'
import { contractErrorMessage } from '#lib/errors/contract-error-message.ts'
import { toTransactionFailure } from './to-transaction-failure.ts'

const STETH = networks.local.lido?.stETH ?? '0x'
const names = contractErrorsAbi.flatMap(item => (item.type === 'error' ? [item.name] : []))

function revert(data: Hex) {
  return new ContractFunctionRevertedError({ abi: lidoVaultAbi, data, functionName: 'stake' })
}

function reason(text: string): Hex {
  return `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [text]).slice(2)}`
}

function panic(code: bigint): Hex {
  return `0x4e487b71${encodeAbiParameters([{ type: 'uint256' }], [code]).slice(2)}`
}

function sourceOf(sources: string): string {
  const { resolve } = createRequire(import.meta.url)
  return readFileSync(resolve(`${sources}/protocol/libraries/helpers/Errors.sol`), 'utf8')
}

function refused(inner: Hex): Hex {
  return encodeErrorResult({ abi: lidoVaultAbi, errorName: 'ProtocolRefused', args: [STETH, inner] })
}

describe('R23 contract errors', () => {
  test('the ABI has errors', () => expect(names.length).toBeGreaterThan(60))

  test.each([...new Set(names)])('%s has a message', name => {
    expect(contractErrorMessage(name)).not.toBeNull()
  })

  test.each([
    ['ZeroAmount', [], 'contract.zeroAmount'],
    ['InvalidPercent', [0n], 'contract.invalidPercent'],
    ['NgoFinished', [STETH], 'contract.ngoFinished'],
    ['UserBanned', [STETH], 'contract.userBanned'],
    ['DepositsPaused', [STETH], 'contract.depositsPaused'],
  ] as const)('%s is decoded', (errorName, args, messageId) => {
    const data = encodeErrorResult({ abi: lidoVaultAbi, errorName, args } as never)
    expect(toTransactionFailure(revert(data)).messageId).toBe(messageId)
  })

  test('uses the inner error of ProtocolRefused', () => {
    expect(toTransactionFailure(revert(refused(reason('STAKE_LIMIT')))).messageId).toBe('contract.stakeLimit')
    expect(toTransactionFailure(revert(refused('0x12345678'))).messageId).toBe('contract.protocolRefused')
  })

  test.each(aaveErrors)('Aave’s $number and $name have one message', ({ number, name, message }) => {
    expect(toTransactionFailure(revert(refused(reason(number)))).messageId).toBe(message)
    const selector = toFunctionSelector(`${name}()`)
    expect(toTransactionFailure(revert(refused(selector))).messageId).toBe(message)
  })

  test.each(aaveErrors)('Aave’s $number is $name in its sources', ({ number, name }) => {
    const constant = name.replace(/(?!^)[A-Z]/g, '_$&').toUpperCase()
    expect(sourceOf('@aave/core-v3/contracts')).toContain(` ${constant} = '${number}';`)
    expect(sourceOf('@aave-dao/aave-v3-origin/src/contracts')).toContain(`error ${name}();`)
  })

  test.each([
    ['a panic, where Aave lacks liquidity', panic(0x11n), 'contract.liquidity'],
    ['another panic', panic(0x12n), 'contract.protocolRefused'],
    ['USDC that is blocked', reason('Blacklistable: account is blacklisted'), 'contract.tokenBlocked'],
    ['USDC that is paused', reason('Pausable: paused'), 'contract.tokenPaused'],
    ['no reason', '0x', 'contract.protocolRefused'],
  ] as const)('explains a refusal with %s', (_, inner, messageId) => {
    expect(toTransactionFailure(revert(refused(inner))).messageId).toBe(messageId)
  })

  test('a token that refuses a deposit is not inside ProtocolRefused', () => {
    const blocked = revert(reason('Blacklistable: account is blacklisted'))
    expect(toTransactionFailure(blocked).messageId).toBe('contract.tokenBlocked')
    expect(toTransactionFailure(revert(panic(0x11n))).messageId).toBe('transaction.reverted')
  })

  test('an unknown revert is still a revert', () => {
    expect(toTransactionFailure(revert('0xdeadbeef')).messageId).toBe('transaction.reverted')
  })
})

describe('wallet errors', () => {
  test.each([
    ['a declined request', new UserRejectedRequestError(new Error('no')), 'transaction.rejected'],
    [
      'a declined request without viem',
      Object.assign(new Error('no'), { code: 4001 }),
      'transaction.rejected',
    ],
    [
      'a request that is already pending',
      Object.assign(new Error('x'), { code: -32002 }),
      'transaction.busy',
    ],
    ['too little ether', new InsufficientFundsError(), 'transaction.funds'],
    ['an unknown chain', Object.assign(new Error('x'), { code: 4902 }), 'transaction.wrongChain'],
    ['anything else', new Error('x'), 'transaction.unknown'],
    ['nothing at all', undefined, 'transaction.unknown'],
  ])('%s', (_, error, messageId) => {
    expect(toTransactionFailure(error).messageId).toBe(messageId)
  })

  test('only a user rejection is no error', () => {
    expect(toTransactionFailure(new UserRejectedRequestError(new Error('no'))).isUserRejection).toBe(true)
    expect(toTransactionFailure(new Error('x')).isUserRejection).toBe(false)
  })
})
