import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import { Sheet } from './sheet.tsx'

function Example() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Sheet" closeLabel="Close" testId="sheet">
        Inside
      </Sheet>
    </>
  )
}

function open(): HTMLDialogElement {
  fireEvent.click(screen.getByText('Open'))
  const sheet = screen.getByTestId<HTMLDialogElement>('sheet')
  expect(sheet.open).toBe(true)
  return sheet
}

test('R32 Escape closes a sheet through its state, so that the next key can open it again', () => {
  renderInApp(<Example />)
  const sheet = open()
  const cancelled = createEvent('cancel', sheet, { cancelable: true })
  fireEvent(sheet, cancelled)
  expect(cancelled.defaultPrevented).toBe(true)
  expect(sheet.open).toBe(false)
  expect(screen.queryByText('Inside')).toBeNull()
  open()
})

test('R32 a late close event does not close a sheet that was opened again', () => {
  renderInApp(<Example />)
  const sheet = open()
  fireEvent(sheet, createEvent('close', sheet))
  expect(sheet.open).toBe(true)
  expect(sheet.textContent).toContain('Inside')
})
