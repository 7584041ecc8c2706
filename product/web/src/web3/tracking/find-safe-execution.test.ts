import { concatHex, type Hex, numberToHex, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { findSafeExecution } from './find-safe-execution.ts'

const SAFE_HASH = `0x${'aa'.repeat(32)}` as const
const HASH = `0x${'bb'.repeat(32)}` as const
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
const payment = numberToHex(0, { size: 32 })

const log = (topics: Hex[], data: Hex) => ({ topics, data, transactionHash: HASH })

describe('R13 findSafeExecution', () => {
  test('finds the indexed hash of version 1.4', () => {
    expect(findSafeExecution([log([success, SAFE_HASH], payment)], SAFE_HASH)).toEqual({
      hash: HASH,
      succeeded: true,
    })
  })

  test('finds the hash in the data of older versions', () => {
    const old = log([success], concatHex([SAFE_HASH, payment]))
    expect(findSafeExecution([old], SAFE_HASH)).toEqual({ hash: HASH, succeeded: true })
  })

  test('detects a failed execution', () => {
    expect(findSafeExecution([log([failure, SAFE_HASH], payment)], SAFE_HASH)?.succeeded).toBe(false)
  })

  test('ignores other transactions and other events', () => {
    const others = [log([success, HASH], payment), log([HASH, SAFE_HASH], payment), log([], '0x')]
    expect(findSafeExecution(others, SAFE_HASH)).toBeNull()
  })
})
