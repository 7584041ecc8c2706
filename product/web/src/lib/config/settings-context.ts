import type { Settings } from '@kindyield/api-contract'
import { createContext, use } from 'react'

export const SettingsContext = createContext<Settings | null>(null)

/** What the server says of this deployment. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (settings === null) throw new Error('The app has no settings')
  return settings
}
