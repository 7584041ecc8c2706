import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './on-first-interaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts on the first interaction only', () => {
  const act = vi.fn()
  onFirstInteraction(act)
  expect(act).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new Event('keydown'))
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

test('acts after a while without interaction', () => {
  const act = vi.fn()
  onFirstInteraction(act)
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

test('never acts once cancelled', () => {
  const act = vi.fn()
  onFirstInteraction(act)()
  window.dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})
