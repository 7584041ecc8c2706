import { createContext } from 'react'

/** Path of the page shown last; null before the first page. */
export const VisitedPathContext = createContext<{ current: string | null }>({ current: null })
