import { contractErrorsAbi, lidoVaultAbi, networks } from '@kindyield/chain'
import {
  ContractFunctionRevertedError,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  InsufficientFundsError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { contractErrorMessage } from '../../lib/errors/contract-error-message.ts'
import { toTransactionFailure } from './to-transaction-failure.ts'

const STETH = networks.local.lido?.stETH ?? '0x'
const names = contractErrorsAbi.flatMap(item => (item.type === 'error' ? [item.name] : []))

function revert(data: Hex) {
  return new ContractFunctionRevertedError({ abi: lidoVaultAbi, data, functionName: 'stake' })
}

function reason(text: string): Hex {
  return `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [text]).slice(2)}`
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

  test('maps Aave’s numeric errors', () => {
    expect(toTransactionFailure(revert(refused(reason('51')))).messageId).toBe('contract.supplyCap')
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
