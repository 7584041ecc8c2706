import { readStored, writeStored } from '#lib/storage/local-storage.ts'
import { isLanguage, type Language } from './i18n.ts'

const KEY = 'kindyield.language'

/** The stored language, else the first browser language that has a catalogue. */
export function initialLanguage(browserLanguages: readonly string[] = navigator.languages): Language {
  const stored = readStored(KEY)
  if (isLanguage(stored)) return stored
  return browserLanguages.map(tag => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function storeLanguage(language: Language): void {
  writeStored(KEY, language)
}
