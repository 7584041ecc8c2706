import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, toasts } from '../../lib/ui-state/toasts.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { ToastArea } from './toast-area.tsx'

const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (kind: Toast['kind'], titleId: Toast['titleId']) => toasts.show({ id: kind, kind, titleId })

test('R13 finished toasts disappear; running and failed ones stay', () => {
  renderInApp(<ToastArea />)
  act(() => {
    show('progress', 'transaction.inProgress')
    show('done', 'transaction.completed')
    show('failed', 'transaction.failed')
  })
  expect(screen.getAllByTestId('toast')).toHaveLength(3)
  act(() => void vi.advanceTimersByTime(LONG_MS))
  expect(screen.getAllByTestId('toast').map(({ textContent }) => textContent)).toEqual([
    'Transaction in progress',
    'Transaction failed',
  ])
})
