import { enFirst } from './en-first.ts'
import { enPages } from './en-pages.ts'

export const en = { ...enFirst, ...enPages } as const

export type MessageId = keyof typeof en
