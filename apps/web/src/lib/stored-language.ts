import { isLanguage, type Language } from './i18n.ts'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'kindyield.language'

/** What was chosen here before, else the first of the browser's languages that there is a catalogue for. */
export function initialLanguage(browserLanguages: readonly string[] = navigator.languages): Language {
  const stored = readStored(KEY)
  if (isLanguage(stored)) return stored
  return browserLanguages.map(tag => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function storeLanguage(language: Language): void {
  writeStored(KEY, language)
}
