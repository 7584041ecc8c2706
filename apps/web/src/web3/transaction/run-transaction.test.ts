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
  const progress: string[] = []
  const port: TransactionPort = {
    simulate: async () => {},
    replay: async () => {},
    send: async () => SENT,
    waitForReceipt: async () => receipt(SENT),
    waitUntilIndexed: async () => true,
    schedule: () => () => {},
    ...changes,
  }
  const onProgress = ({ stage, hash }: TransactionProgress) =>
    progress.push([stage, hash].filter(Boolean).join(' '))
  return { progress, end: runTransaction(port, call, onProgress) }
}

const replacedBy = (reason: ReplacementReason): Partial<TransactionPort> => ({
  async waitForReceipt(_, { onReplaced }) {
    onReplaced({ reason, transaction: { hash: SPED_UP } } as ReplacementReturnType)
    return receipt(SPED_UP)
  },
})

describe('R13 a transaction', () => {
  test('is simulated, confirmed in the wallet, sent and mined', async () => {
    const { progress, end } = run({})
    await expect(end).resolves.toMatchObject({ transactionHash: SENT })
    expect(progress).toEqual(['checking', 'wallet', 'sent 0xaa', 'confirmed 0xaa'])
  })

  test('that would revert never reaches the wallet', async () => {
    const send = vi.fn()
    const revert = new TransactionFailure('contract.zeroAmount')
    const { progress, end } = run({ simulate: () => Promise.reject(revert), send })
    await expect(end).rejects.toMatchObject({ messageId: 'contract.zeroAmount', hash: undefined })
    expect(send).not.toHaveBeenCalled()
    expect(progress).toEqual(['checking'])
  })

  test.each([
    ['for want of a network', new HttpRequestError({ url: '/rpc' }), 'transaction.unreached'],
    ['for want of a node', new ResourceUnavailableRpcError(new Error('No node')), 'transaction.unreached'],
    [
      'for another reason',
      new ContractFunctionZeroDataError({ functionName: 'approve' }),
      'transaction.unchecked',
    ],
  ])('that cannot be simulated %s says why, and that nothing was sent', async (_, cause, messageId) => {
    const { end } = run({ simulate: () => Promise.reject(cause) })
    await expect(end).rejects.toMatchObject({ messageId, hash: undefined })
  })

  test('that the user rejects is no error and has no hash', async () => {
    const { end } = run({ send: () => Promise.reject(new UserRejectedRequestError(new Error('no'))) })
    await expect(end).rejects.toMatchObject({ isUserRejection: true, hash: undefined })
  })

  test('with a reverted receipt has failed', async () => {
    const { end } = run({ waitForReceipt: async () => receipt(SENT, 'reverted') })
    await expect(end).rejects.toMatchObject({ messageId: 'transaction.reverted', hash: SENT })
  })

  test.each([
    ['the contract’s reason, where it still gives one', 'contract.ngoFinished', 'contract.ngoFinished'],
    ['that it was reverted, where the node is silent', 'transaction.unreached', 'transaction.reverted'],
  ] as const)('that reverted says %s', async (_, revertReason, messageId) => {
    const replay = () => Promise.reject(new TransactionFailure(revertReason))
    const { end } = run({ replay, waitForReceipt: async () => receipt(SENT, 'reverted') })
    await expect(end).rejects.toMatchObject({ messageId, hash: SENT })
  })

  test('that is sped up continues under its new hash', async () => {
    const { progress, end } = run(replacedBy('repriced'))
    await expect(end).resolves.toMatchObject({ transactionHash: SPED_UP })
    expect(progress.slice(2)).toEqual(['sent 0xaa', 'sent 0xbb', 'confirmed 0xbb'])
  })

  test.each([
    ['cancelled', 'transaction.cancelled'],
    ['replaced', 'transaction.replaced'],
  ] as const)('that is %s in the wallet fails', async (why, messageId) => {
    const { progress, end } = run(replacedBy(why))
    await expect(end).rejects.toMatchObject({ messageId, hash: SPED_UP })
    expect(progress).not.toContain('confirmed 0xbb')
  })

  test('that waits for co-signers shows that instead of a long wait', async () => {
    const stopTelling = vi.fn()
    const { progress, end } = run({
      schedule: () => stopTelling,
      async waitForReceipt(_, { onCosigning }) {
        onCosigning()
        expect(stopTelling).toHaveBeenCalled()
        return receipt(SPED_UP)
      },
    })
    await expect(end).resolves.toMatchObject({ transactionHash: SPED_UP })
    expect(progress).toEqual(['checking', 'wallet', 'sent 0xaa', 'cosigning 0xaa', 'confirmed 0xbb'])
  })

  test('that waits long reports it and still completes', async () => {
    let tellThatItWaits = () => {}
    const { progress, end } = run({
      schedule(_, act) {
        tellThatItWaits = act
        return () => {}
      },
      async waitForReceipt() {
        tellThatItWaits()
        return receipt(SENT)
      },
    })
    await end
    expect(progress).toEqual(['checking', 'wallet', 'sent 0xaa', 'waiting 0xaa', 'confirmed 0xaa'])
  })

  test('keeps its hash when the node fails after sending', async () => {
    const { end } = run({ waitForReceipt: () => Promise.reject(new Error('away')) })
    await expect(end).rejects.toMatchObject({ messageId: 'transaction.unknown', hash: SENT })
  })
})
