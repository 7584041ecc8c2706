import { describe, expect, test } from 'vitest'
import { initialNavigation, type NavigationEvent, nextNavigation } from './navigation-state.ts'

const after = (...events: NavigationEvent[]) => events.reduce(nextNavigation, initialNavigation)

describe('R29 the navigation', () => {
  test("is closed at first, and its view is 'nav'", () => {
    expect(initialNavigation).toEqual({ isOpen: false, view: 'nav' })
  })

  test('goes to the settings and back while it stays open', () => {
    expect(after('opened', 'settings-asked')).toEqual({ isOpen: true, view: 'settings' })
    expect(after('opened', 'settings-asked', 'sections-asked')).toEqual({ isOpen: true, view: 'nav' })
  })

  test('opens with the sections, however it was left', () => {
    expect(after('opened', 'settings-asked', 'closed', 'opened')).toEqual({ isOpen: true, view: 'nav' })
  })
})
