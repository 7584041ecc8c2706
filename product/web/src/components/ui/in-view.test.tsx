import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import { InView } from './in-view.tsx'

const scroll = vi.fn()
const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

test('R31 a message that appears is brought into view, also one that appears late', () => {
  Element.prototype.scrollIntoView = scroll
  renderInApp(
    <InView>
      <p>Declined</p>
    </InView>,
  )
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  fireEvent.animationStart(screen.getByText('Declined'))
  expect(scroll).toHaveBeenCalledTimes(2)
})
