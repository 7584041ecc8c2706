import { activateLanguage, isLanguage, type Language } from '#lib/i18n/i18n.ts'
import { storeLanguage } from '#lib/i18n/stored-language.ts'
import { useLocale } from '#lib/i18n/use-t.ts'

/** The current language, and a setter that stores the choice. */
export function useLanguage() {
  const locale = useLocale()
  const language: Language = isLanguage(locale) ? locale : 'en'

  function setLanguage(value: string) {
    if (!isLanguage(value) || value === language) return
    storeLanguage(value)
    // The catalogue of an older release is gone after a deployment: reload to get the new one.
    activateLanguage(value).catch(() => window.location.reload())
  }

  return { language, setLanguage }
}
