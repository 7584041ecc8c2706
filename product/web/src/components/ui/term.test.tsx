import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import { Term } from './term.tsx'

function open() {
  renderInApp(
    <p>
      The <Term name="queue">queue</Term>, <b>outside</b>
    </p>,
  )
  return { word: screen.getByRole('button', { name: 'queue' }), text: screen.getByText(/in the order of/) }
}

test('describes its word to screen readers, also while closed', () => {
  const { word, text } = open()
  expect(text.hidden).toBe(true)
  expect(word.getAttribute('aria-describedby')).toBe(text.id)
})

test('opens by click, tap or Enter, closes by the same and by Escape, which then closes nothing around it', () => {
  const { word, text } = open()
  fireEvent.click(word)
  expect(text.hidden).toBe(false)
  expect(word.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(word)
  expect(text.hidden).toBe(true)
  fireEvent.click(word)
  // False: the default was prevented.
  expect(fireEvent.keyDown(word, { key: 'Escape' })).toBe(false)
  expect(text.hidden).toBe(true)
  expect(word.getAttribute('aria-expanded')).toBe('false')
  expect(fireEvent.keyDown(word, { key: 'Escape' })).toBe(true)
})

test('closes by a press outside, not by one on its text', () => {
  const { word, text } = open()
  fireEvent.click(word)
  fireEvent.pointerDown(text)
  expect(text.hidden).toBe(false)
  fireEvent.pointerDown(screen.getByText('outside'))
  expect(text.hidden).toBe(true)
})

test('opens while the mouse is over it, and stays after a click', () => {
  const { word, text } = open()
  fireEvent.pointerEnter(word, { pointerType: 'mouse' })
  expect(text.hidden).toBe(false)
  fireEvent.pointerLeave(word, { pointerType: 'mouse' })
  expect(text.hidden).toBe(true)
  fireEvent.pointerEnter(word, { pointerType: 'mouse' })
  fireEvent.click(word)
  fireEvent.pointerLeave(word, { pointerType: 'mouse' })
  expect(text.hidden).toBe(false)
})

test('opens by focus and closes when the focus goes on', () => {
  const { word, text } = open()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  word.focus()
  fireEvent.focus(word)
  expect(text.hidden).toBe(false)
  fireEvent.blur(word)
  expect(text.hidden).toBe(true)
})
