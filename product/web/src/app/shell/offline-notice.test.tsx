import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { OfflineNotice } from './offline-notice.tsx'

test('R31 shows a notice while offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInApp(<OfflineNotice />)
  expect(await findText('offline-notice')).toContain('You are offline')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByTestId('offline-notice')).toBeNull()
})
