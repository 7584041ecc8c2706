import { useLingui } from '@lingui/react'
import { languages } from '#lib/i18n/i18n.ts'
import { HeaderSelect } from './header-select.tsx'
import { useLanguage } from './use-language.ts'

export function LanguageSelect() {
  const { _: t } = useLingui()
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
