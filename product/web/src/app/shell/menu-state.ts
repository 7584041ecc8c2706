/** The menu of small screens. */
export type MenuState = {
  isOpen: boolean
  view: 'nav' | 'settings'
}

export type MenuEvent = 'opened' | 'closed' | 'settings-opened' | 'sections-opened'

export const initialMenuState: MenuState = { isOpen: false, view: 'nav' }

export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event) {
    case 'opened':
      // Always opens on the links.
      return { isOpen: true, view: 'nav' }
    case 'closed':
      return { ...state, isOpen: false }
    case 'settings-opened':
      return { ...state, view: 'settings' }
    case 'sections-opened':
      return { ...state, view: 'nav' }
  }
}
