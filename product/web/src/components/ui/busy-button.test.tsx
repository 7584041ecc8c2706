import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import { BusyButton } from './busy-button.tsx'

function open(progress: string | null, isWaiting = false) {
  const onClick = vi.fn()
  renderInApp(
    <BusyButton label="Claim" progress={progress} isWaiting={isWaiting} onClick={onClick} testId="claim" />,
  )
  const button = screen.getByTestId('claim')
  fireEvent.click(button)
  return { button, onClick }
}

test('R32 announces the progress outside the button', () => {
  const { button } = open('Confirm in your wallet')
  const told = screen.getAllByRole('status').filter(each => each.textContent === 'Confirm in your wallet')
  expect(told.map(status => button.contains(status))).toEqual([false])
  expect(button.textContent).toBe('Confirm in your wallet')
})

test.each([
  ['has begun something', 'Mining', false],
  ['waits for something else', null, true],
] as const)('R13 a button that %s keeps the focus and ignores clicks', (_, progress, isWaiting) => {
  const { button, onClick } = open(progress, isWaiting)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect((button as HTMLButtonElement).disabled).toBe(false)
  expect(onClick).not.toHaveBeenCalled()
})

test('an idle button calls its handler', () => {
  const { button, onClick } = open(null)
  expect(button.textContent).toBe('Claim')
  expect(onClick).toHaveBeenCalledOnce()
})
