import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useExpandedRow } from './use-expanded-row.ts'

test('R15 a confirmed withdrawal closes its own form, not another one', () => {
  const { result } = renderHook(() => useExpandedRow('one'))
  const sentFromOne = result.current
  act(() => result.current.toggle('two'))
  act(() => sentFromOne.close('one'))
  expect(result.current.opened).toBe('two')
  act(() => result.current.close('two'))
  expect(result.current.opened).toBeNull()
})
