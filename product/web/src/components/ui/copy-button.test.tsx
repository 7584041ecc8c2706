import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { CopyButton } from './copy-button.tsx'

test.each([
  ['that it did', () => Promise.resolve(), 'Copied'],
  ['when the browser forbids it', () => Promise.reject(new Error('no')), 'did not allow copying'],
])('copying shows and announces %s', async (_, answer, words) => {
  const writeText = vi.fn(answer)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  renderInApp(<CopyButton value="0x12" label="Copy address" testId="copy" />)
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  await waitFor(() => expect(getText('copy')).toContain(words))
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('0x12')
})
