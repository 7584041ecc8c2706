import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOpened } from './use-opened.ts'

test('R15 a withdrawal that is confirmed closes its own form, not one that was opened meanwhile', () => {
  const { result } = renderHook(() => useOpened('one'))
  const sentFromOne = result.current
  act(() => result.current.toggle('two'))
  act(() => sentFromOne.close('one'))
  expect(result.current.opened).toBe('two')
  act(() => result.current.close('two'))
  expect(result.current.opened).toBeNull()
})
