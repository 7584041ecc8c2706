import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COLOR_SCHEME_KEY } from '#app/theme/color-scheme.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { DarkOffer } from './dark-offer.tsx'

const matchMedia = window.matchMedia

function withSystem(isDark: boolean) {
  window.matchMedia = query => Object.defineProperty(matchMedia(query), 'matches', { value: isDark })
}
afterEach(() => {
  window.matchMedia = matchMedia
  localStorage.removeItem(COLOR_SCHEME_KEY)
})

test.each([
  ['use-dark', 'auto'],
  ['stay-light', 'light'],
])('R29 a dark system is offered dark once; %s stores the answer', (answer, stored) => {
  withSystem(true)
  const { unmount } = renderInApp(<DarkOffer />)
  fireEvent.click(screen.getByTestId(answer))
  expect(screen.queryByTestId('dark-offer')).toBeNull()
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe(stored)

  unmount()
  renderInApp(<DarkOffer />)
  expect(screen.queryByTestId('dark-offer')).toBeNull()
})

test('R29 a light system is offered nothing', () => {
  withSystem(false)
  renderInApp(<DarkOffer />)
  expect(screen.queryByTestId('dark-offer')).toBeNull()
})
