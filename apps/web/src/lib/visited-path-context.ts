import { createContext } from 'react'

/** The path of the last page that was shown; null until the first one is. */
export const VisitedPathContext = createContext<{ current: string | null }>({ current: null })
