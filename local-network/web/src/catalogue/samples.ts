import type { ReactNode } from 'react'

/** File in `components/ui` → state → the component in that state. */
export type Samples = Record<string, Record<string, ReactNode>>
