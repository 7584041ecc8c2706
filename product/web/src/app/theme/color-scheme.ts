import { localStorageColorSchemeManager } from '@mantine/core'
import { readStored } from '#lib/storage/local-storage.ts'

/** Light by default, dark or the system's on choice, stored in local storage. public/before-app.js reads the same key. */
export const COLOR_SCHEME_KEY = 'kindyield.color-scheme'

/** Whether dark is to be offered: the system uses it, and nothing was chosen here. */
export function isDarkOffered(): boolean {
  return readStored(COLOR_SCHEME_KEY) === null && window.matchMedia('(prefers-color-scheme: dark)').matches
}

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
