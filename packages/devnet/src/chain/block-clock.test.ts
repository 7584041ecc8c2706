import { expect, test } from 'vitest'
import { createBlockClock } from './block-clock.ts'

const GENESIS = 1_000
let wall = 0

function clockAt(now: number, head: { number: number; time: number }) {
  wall = now
  return createBlockClock(head, () => wall)
}

test('a new chain begins at its genesis and runs with the wall clock from there', () => {
  const clock = clockAt(9_000, { number: 0, time: GENESIS })
  wall += 7
  expect(clock.nextBlock()).toBe(GENESIS + 7)
})

test('a kept chain that lies behind meets the wall clock; one that is ahead stays ahead', () => {
  expect(clockAt(9_000, { number: 5, time: GENESIS }).nextBlock()).toBe(9_000)
  const ahead = clockAt(9_000, { number: 5, time: 50_000 })
  wall += 3
  expect(ahead.nextBlock()).toBe(50_003)
})

test('a block dated by hand moves the clock, and only once', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  clock.dateNextBlock(20_000)
  expect(clock.nextBlock()).toBe(20_000)
  clock.mined(20_000)
  wall += 2
  expect(clock.nextBlock()).toBe(20_002)
})

test('no block is dated before the newest, also when the wall clock is set back', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  wall = 8_000
  expect(clock.nextBlock()).toBe(9_000)
})

test('with an interval blocks follow at its pace, and without it the clock goes on from there', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  clock.setInterval(12)
  expect(clock.nextBlock()).toBe(9_012)
  clock.mined(9_012)
  expect(clock.nextBlock()).toBe(9_024)
  clock.setInterval(undefined)
  wall += 1
  expect(clock.nextBlock()).toBe(9_013)
})

test('time that was added stays added', () => {
  const clock = clockAt(9_000, { number: 5, time: 9_000 })
  clock.increase(100)
  clock.mined(9_100)
  wall += 5
  expect(clock.nextBlock()).toBe(9_105)
})
