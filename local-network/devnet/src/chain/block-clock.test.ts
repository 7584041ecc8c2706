import { expect, test } from 'vitest'
import { createBlockClock } from './block-clock.ts'

const GENESIS = 1_000
let wall = 0

function clockAt(now: number, head: { number: number; time: number }) {
  wall = now
  return createBlockClock(head, () => wall)
}

test('a new chain starts at its genesis time and advances with the wall clock', () => {
  const clock = clockAt(9_000, { number: 0, time: GENESIS })
  wall += 7
  expect(clock.nextTimestamp()).toBe(GENESIS + 7)
})

test('a stored chain that is behind jumps to the wall clock; one that is ahead stays ahead', () => {
  expect(clockAt(9_000, { number: 5, time: GENESIS }).nextTimestamp()).toBe(9_000)
  const ahead = clockAt(9_000, { number: 5, time: 50_000 })
  wall += 3
  expect(ahead.nextTimestamp()).toBe(50_003)
})

test('an explicit timestamp applies to one block and moves the clock', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  clock.setNextTimestamp(20_000)
  expect(clock.nextTimestamp()).toBe(20_000)
  clock.onBlockMined(20_000)
  wall += 2
  expect(clock.nextTimestamp()).toBe(20_002)
})

test('no block is older than the newest one, even when the wall clock is set back', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  wall = 8_000
  expect(clock.nextTimestamp()).toBe(9_000)
})

test('an interval spaces blocks evenly; without it the clock continues from the last block', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  clock.setInterval(12)
  expect(clock.nextTimestamp()).toBe(9_012)
  clock.onBlockMined(9_012)
  expect(clock.nextTimestamp()).toBe(9_024)
  clock.setInterval(undefined)
  wall += 1
  expect(clock.nextTimestamp()).toBe(9_013)
})

test('increaseTime is permanent', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  clock.increaseTime(100)
  clock.onBlockMined(9_100)
  wall += 5
  expect(clock.nextTimestamp()).toBe(9_105)
})
