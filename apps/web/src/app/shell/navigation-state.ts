/** R29: the navigation of small screens. */
export interface NavigationState {
  isOpen: boolean
  view: 'nav' | 'settings'
}

export type NavigationEvent = 'opened' | 'closed' | 'settings-asked' | 'sections-asked'

export const initialNavigation: NavigationState = { isOpen: false, view: 'nav' }

/** However it was left, it opens with the sections. */
export function nextNavigation(state: NavigationState, event: NavigationEvent): NavigationState {
  switch (event) {
    case 'opened':
      return { isOpen: true, view: 'nav' }
    case 'closed':
      return initialNavigation
    case 'settings-asked':
      return { ...state, view: 'settings' }
    case 'sections-asked':
      return { ...state, view: 'nav' }
  }
}
