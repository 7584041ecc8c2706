import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStirring } from './when-stirring.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first stir of the reader acts, and none after it', () => {
  const act = vi.fn()
  whenStirring(act)
  expect(act).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new Event('keydown'))
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

test('a reader who only reads is not waited for any longer after a while', () => {
  const act = vi.fn()
  whenStirring(act)
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

test('stopped, it never acts', () => {
  const act = vi.fn()
  whenStirring(act)()
  window.dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})
