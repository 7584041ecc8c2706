import { useLingui } from '@lingui/react'
import { activateLanguage, isLanguage, type Language } from '#lib/i18n/i18n.ts'
import { storeLanguage } from '#lib/i18n/stored-language.ts'

/** The current language, and a setter that stores the choice. */
export function useLanguage() {
  const { i18n } = useLingui()
  const language: Language = isLanguage(i18n.locale) ? i18n.locale : 'en'

  function setLanguage(value: string) {
    if (!isLanguage(value) || value === language) return
    storeLanguage(value)
    // The catalogue of an older release is gone after a deployment: reload to get the new one.
    activateLanguage(value).catch(() => window.location.reload())
  }

  return { language, setLanguage }
}
