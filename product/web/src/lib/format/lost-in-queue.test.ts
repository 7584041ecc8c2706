import { expect, test } from 'vitest'
import { lostInQueue } from './lost-in-queue.ts'

const ETHER = 10n ** 18n

test.each([
  [2n * ETHER, (198n * ETHER) / 100n, ETHER / 50n],
  [2n * ETHER, 2n * ETHER - 2n, 0n],
  [2n * ETHER, 2n * ETHER + 1n, 0n],
  [2n * ETHER, null, 0n],
])('R43 of %s requested, %s paid: %s lost', (requested, paid, lost) => {
  expect(lostInQueue(requested, paid)).toBe(lost)
})
