import { concatHex, type Hex, numberToHex, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { executionIn } from './execution-in.ts'

const SAFE_HASH = `0x${'aa'.repeat(32)}` as const
const HASH = `0x${'bb'.repeat(32)}` as const
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
const payment = numberToHex(0, { size: 32 })

const log = (topics: Hex[], data: Hex) => ({ topics, data, transactionHash: HASH })

describe('R13 what a Safe has executed', () => {
  test('is found by its hash, indexed as of version 1.4', () => {
    expect(executionIn([log([success, SAFE_HASH], payment)], SAFE_HASH)).toEqual({
      hash: HASH,
      succeeded: true,
    })
  })

  test('is found in the data of older ones', () => {
    const old = log([success], concatHex([SAFE_HASH, payment]))
    expect(executionIn([old], SAFE_HASH)).toEqual({ hash: HASH, succeeded: true })
  })

  test('may have failed', () => {
    expect(executionIn([log([failure, SAFE_HASH], payment)], SAFE_HASH)?.succeeded).toBe(false)
  })

  test('is not another of its transactions, nor another of its events', () => {
    const others = [log([success, HASH], payment), log([HASH, SAFE_HASH], payment), log([], '0x')]
    expect(executionIn(others, SAFE_HASH)).toBeNull()
  })
})
