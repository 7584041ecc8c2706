import { localStorageColorSchemeManager } from '@mantine/core'

/** R29: light by default, dark or the system's on choice, stored in local storage. public/before-app.js reads the same key. */
export const COLOR_SCHEME_KEY = 'kindyield.color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
