import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from './crash-boundary.tsx'

function Bomb({ armed }: { armed: boolean }) {
  if (armed) throw new Error('boom')
  return <p>content</p>
}

const boundary = (resetKey: string, armed: boolean) => (
  <CrashBoundary resetKey={resetKey} fallback={<p>fallback</p>}>
    <Bomb armed={armed} />
  </CrashBoundary>
)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('replaces a page that throws until the reset key changes', () => {
  const { rerender } = render(boundary('/a', false))
  expect(screen.getByText('content')).toBeTruthy()

  rerender(boundary('/a', true))
  expect(screen.getByText('fallback')).toBeTruthy()
  rerender(boundary('/a', false))
  expect(screen.getByText('fallback')).toBeTruthy()

  rerender(boundary('/b', false))
  expect(screen.getByText('content')).toBeTruthy()
})
