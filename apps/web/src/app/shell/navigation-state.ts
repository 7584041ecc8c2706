/** R29: the navigation of small screens. */
export interface NavigationState {
  isOpen: boolean
  view: 'nav' | 'settings'
}

export type NavigationEvent = 'opened' | 'closed' | 'settings-asked' | 'sections-asked'

export const initialNavigation: NavigationState = { isOpen: false, view: 'nav' }

export function nextNavigation(state: NavigationState, event: NavigationEvent): NavigationState {
  switch (event) {
    case 'opened':
      // However it was left.
      return { isOpen: true, view: 'nav' }
    case 'closed':
      return { ...state, isOpen: false }
    case 'settings-asked':
      return { ...state, view: 'settings' }
    case 'sections-asked':
      return { ...state, view: 'nav' }
  }
}
