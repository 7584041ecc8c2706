import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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

test('replaces a page that throws until the reset key changes', () => {
  const { container, rerender } = render(boundary('/a', false))
  expect(container.textContent).toBe('content')

  rerender(boundary('/a', true))
  expect(container.textContent).toBe('fallback')
  rerender(boundary('/a', false))
  expect(container.textContent).toBe('fallback')

  rerender(boundary('/b', false))
  expect(container.textContent).toBe('content')
})
