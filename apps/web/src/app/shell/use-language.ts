import { useLingui } from '@lingui/react'
import { activateLanguage, isLanguage, type Language } from '../../lib/i18n.ts'
import { storeLanguage } from '../../lib/stored-language.ts'

/** The language on screen, and how to change and keep it. */
export function useLanguage() {
  const { i18n } = useLingui()
  const language: Language = isLanguage(i18n.locale) ? i18n.locale : 'en'

  function setLanguage(value: string) {
    if (!isLanguage(value) || value === language) return
    storeLanguage(value)
    // A catalogue that is gone belongs to an older release: the page is loaded anew, in the chosen language.
    activateLanguage(value).catch(() => window.location.reload())
  }

  return { language, setLanguage }
}
