import { describe, expect, test } from 'vitest'
import { initialMenuState, type MenuEvent, nextMenuState } from './menu-state.ts'

const after = (...events: MenuEvent[]) => events.reduce(nextMenuState, initialMenuState)

describe('R29 the menu', () => {
  test("is closed initially, with the view 'nav'", () => {
    expect(initialMenuState).toEqual({ isOpen: false, view: 'nav' })
  })

  test('switches to the settings and back while open', () => {
    expect(after('opened', 'settings-opened')).toEqual({ isOpen: true, view: 'settings' })
    expect(after('opened', 'settings-opened', 'sections-opened')).toEqual({ isOpen: true, view: 'nav' })
  })

  test('always opens on the links', () => {
    expect(after('opened', 'settings-opened', 'closed', 'opened')).toEqual({ isOpen: true, view: 'nav' })
  })
})
