import { type Messages, setupI18n } from '@lingui/core'
import type { MessageId } from '#messages/en.ts'
import { enFirst } from '#messages/en-first.ts'

declare module '@lingui/core' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own
  interface Register {
    messageIds: MessageId
  }
}

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const i18n = setupI18n()

/** Whether a page other than the first was opened: only then are its messages loaded. */
let needsPageMessages = false

const catalogues: Record<Language, () => Messages | Promise<Messages>> = {
  en: async () =>
    needsPageMessages ? { ...enFirst, ...(await import('#messages/en-pages.ts')).enPages } : enFirst,
  es: async () => (await import('#messages/es.ts')).es,
}

/** The language requested last. */
let requested: Language = 'en'

/** The English messages of the first page are bundled; other languages are fetched when chosen. */
export async function activateLanguage(language: Language): Promise<void> {
  requested = language
  const messages = await catalogues[language]()
  // Another language was requested while this one loaded.
  if (language !== requested) return activateLanguage(requested)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

let pageMessages: Promise<void> | null = null

/** Await this before showing a page other than the first. After a failure the next call tries again. */
export function loadPageMessages(): Promise<void> {
  pageMessages ??= addPageMessages().catch((error: unknown) => {
    needsPageMessages = false
    pageMessages = null
    throw error
  })
  return pageMessages
}

async function addPageMessages(): Promise<void> {
  needsPageMessages = true
  await activateLanguage(requested)
}

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}
