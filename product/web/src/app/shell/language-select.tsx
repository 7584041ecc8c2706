import { languages } from '#lib/i18n/i18n.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { HeaderSelect } from './header-select.tsx'
import { useLanguage } from './use-language.ts'

export function LanguageSelect() {
  const t = useT()
  const { language, setLanguage } = useLanguage()
  return (
    <HeaderSelect
      label={t('language.label')}
      value={language}
      shown={language.toUpperCase()}
      options={languages.map(value => ({ value, label: t(`language.${value}`), lang: value }))}
      onChange={setLanguage}
      testId="language-switch"
    />
  )
}
