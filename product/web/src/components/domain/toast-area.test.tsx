import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, toasts } from '#lib/ui-state/toasts.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { ToastArea } from './toast-area.tsx'

const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (kind: Toast['kind'], titleId: Toast['titleId'], isOnCard = true) =>
  toasts.show({ id: `${kind} ${isOnCard}`, kind, titleId, isOnCard })

test('R13 an end disappears where a card goes on telling; a running one and what only a toast tells stay', () => {
  renderInApp(<ToastArea />)
  act(() => {
    show('progress', 'transaction.inProgress')
    show('done', 'transaction.completed')
    show('failed', 'transaction.failed')
    show('failed', 'transaction.failed', false)
  })
  expect(screen.getAllByTestId('toast')).toHaveLength(4)
  act(() => void vi.advanceTimersByTime(LONG_MS))
  expect(screen.getAllByTestId('toast').map(({ textContent }) => textContent)).toEqual([
    'Transaction in progress',
    'Transaction failed',
  ])
})
