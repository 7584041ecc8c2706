import type { Hash, ReplacementReason, ReplacementReturnType, TransactionReceipt } from 'viem'
import {
  ContractFunctionZeroDataError,
  HttpRequestError,
  ResourceUnavailableRpcError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { runTransaction, type TransactionPort, type TransactionProgress } from './run-transaction.ts'
import { TransactionFailure } from './transaction-failure.ts'

const call = { address: '0x1', abi: [], functionName: 'stake', args: [] } as const
const SENT = '0xaa' as Hash
const SPED_UP = '0xbb' as Hash

function receipt(transactionHash: Hash, status: 'success' | 'reverted' = 'success') {
  return { transactionHash, status, blockNumber: 7n } as TransactionReceipt
}

function run(changes: Partial<TransactionPort>) {
  const told: string[] = []
  const port: TransactionPort = {
    simulate: async () => {},
    replay: async () => {},
    send: async () => SENT,
    receiptOf: async () => receipt(SENT),
    untilIndexed: async () => true,
    after: () => () => {},
    ...changes,
  }
  const tell = ({ stage, hash }: TransactionProgress) => told.push([stage, hash].filter(Boolean).join(' '))
  return { told, end: runTransaction(port, call, tell) }
}

const replacedBy = (reason: ReplacementReason): Partial<TransactionPort> => ({
  async receiptOf(_, { onReplaced }) {
    onReplaced({ reason, transaction: { hash: SPED_UP } } as ReplacementReturnType)
    return receipt(SPED_UP)
  },
})

describe('R13 a transaction', () => {
  test('is checked, confirmed in the wallet, sent and found in a block', async () => {
    const { told, end } = run({})
    await expect(end).resolves.toMatchObject({ transactionHash: SENT })
    expect(told).toEqual(['checking', 'wallet', 'sent 0xaa', 'confirmed 0xaa'])
  })

  test('that the contract would refuse never reaches the wallet', async () => {
    const send = vi.fn()
    const refusal = new TransactionFailure('contract.zeroAmount')
    const { told, end } = run({ simulate: () => Promise.reject(refusal), send })
    await expect(end).rejects.toMatchObject({ messageId: 'contract.zeroAmount', hash: undefined })
    expect(send).not.toHaveBeenCalled()
    expect(told).toEqual(['checking'])
  })

  test.each([
    ['for want of a network', new HttpRequestError({ url: '/rpc' }), 'transaction.unreached'],
    ['for want of a node', new ResourceUnavailableRpcError(new Error('No node')), 'transaction.unreached'],
    [
      'for another reason',
      new ContractFunctionZeroDataError({ functionName: 'approve' }),
      'transaction.unchecked',
    ],
  ])('that cannot be checked %s says which, and that nothing was sent', async (_, cause, messageId) => {
    const { end } = run({ simulate: () => Promise.reject(cause) })
    await expect(end).rejects.toMatchObject({ messageId, hash: undefined })
  })

  test('that is declined is calm and has no hash', async () => {
    const { end } = run({ send: () => Promise.reject(new UserRejectedRequestError(new Error('no'))) })
    await expect(end).rejects.toMatchObject({ isCalm: true, hash: undefined })
  })

  test('whose receipt says so has failed', async () => {
    const { end } = run({ receiptOf: async () => receipt(SENT, 'reverted') })
    await expect(end).rejects.toMatchObject({ messageId: 'transaction.reverted', hash: SENT })
  })

  test.each([
    ['the contract’s reason, where it still gives one', 'contract.ngoFinished', 'contract.ngoFinished'],
    ['that it was reverted, where the node is silent', 'transaction.unreached', 'transaction.reverted'],
  ] as const)('that was reverted says %s', async (_, refusedFor, messageId) => {
    const replay = () => Promise.reject(new TransactionFailure(refusedFor))
    const { end } = run({ replay, receiptOf: async () => receipt(SENT, 'reverted') })
    await expect(end).rejects.toMatchObject({ messageId, hash: SENT })
  })

  test('that is sped up goes on under its new hash', async () => {
    const { told, end } = run(replacedBy('repriced'))
    await expect(end).resolves.toMatchObject({ transactionHash: SPED_UP })
    expect(told.slice(2)).toEqual(['sent 0xaa', 'sent 0xbb', 'confirmed 0xbb'])
  })

  test.each([
    ['cancelled', 'transaction.cancelled'],
    ['replaced', 'transaction.replaced'],
  ] as const)('that is %s in the wallet did not happen', async (why, messageId) => {
    const { told, end } = run(replacedBy(why))
    await expect(end).rejects.toMatchObject({ messageId, hash: SPED_UP })
    expect(told).not.toContain('confirmed 0xbb')
  })

  test('that waits for co-signers says so, and nothing of a long wait', async () => {
    const stopTelling = vi.fn()
    const { told, end } = run({
      after: () => stopTelling,
      async receiptOf(_, { onCosigning }) {
        onCosigning()
        expect(stopTelling).toHaveBeenCalled()
        return receipt(SPED_UP)
      },
    })
    await expect(end).resolves.toMatchObject({ transactionHash: SPED_UP })
    expect(told).toEqual(['checking', 'wallet', 'sent 0xaa', 'cosigning 0xaa', 'confirmed 0xbb'])
  })

  test('that waits long, as with a low fee, says so and still ends', async () => {
    let tellThatItWaits = () => {}
    const { told, end } = run({
      after(_, act) {
        tellThatItWaits = act
        return () => {}
      },
      async receiptOf() {
        tellThatItWaits()
        return receipt(SENT)
      },
    })
    await end
    expect(told).toEqual(['checking', 'wallet', 'sent 0xaa', 'waiting 0xaa', 'confirmed 0xaa'])
  })

  test('a node that fails after sending does not lose the hash', async () => {
    const { end } = run({ receiptOf: () => Promise.reject(new Error('away')) })
    await expect(end).rejects.toMatchObject({ messageId: 'transaction.unknown', hash: SENT })
  })
})
