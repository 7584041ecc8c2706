import { type Messages, setupI18n } from '@lingui/core'
import { en, type MessageId } from '../messages/en.ts'

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const i18n = setupI18n()

const catalogues: Record<Language, () => Messages | Promise<Messages>> = {
  en: () => en,
  es: async () => (await import('../messages/es.ts')).es,
}

/** English comes with the page; other languages are fetched when they are chosen. */
export async function activateLanguage(language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await catalogues[language]() })
  document.documentElement.lang = language
}

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}
