import { type Messages, setupI18n } from '@lingui/core'
import type { MessageId } from '../messages/en.ts'
import { enFirst } from '../messages/en-first.ts'

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const i18n = setupI18n()

/** Whether a screen was opened that needs more than the first one does. */
let isFurtherWanted = false

const catalogues: Record<Language, () => Messages | Promise<Messages>> = {
  en: async () =>
    isFurtherWanted ? { ...enFirst, ...(await import('../messages/en-pages.ts')).enPages } : enFirst,
  es: async () => (await import('../messages/es.ts')).es,
}

/** What was asked for last. */
let wanted: Language = 'en'

/** The English of the first screen comes with the page; other languages are fetched when they are chosen. */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language
  const messages = await catalogues[language]()
  // Another was chosen while this one was on its way.
  if (language !== wanted) return activateLanguage(wanted)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

let further: Promise<void> | null = null

/** To be awaited before any other screen is shown. What did not come is asked for again. */
export function wantFurtherMessages(): Promise<void> {
  further ??= addFurtherMessages().catch((error: unknown) => {
    isFurtherWanted = false
    further = null
    throw error
  })
  return further
}

async function addFurtherMessages(): Promise<void> {
  isFurtherWanted = true
  await activateLanguage(wanted)
}

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}
