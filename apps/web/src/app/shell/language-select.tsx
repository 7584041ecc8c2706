import { useLingui } from '@lingui/react'
import { Icon } from '../../components/ui/icon.tsx'
import { languages } from '../../lib/i18n/i18n.ts'
import classes from './language-select.module.css'
import { useLanguage } from './use-language.ts'

/** Shows the language code; a transparent native select with the full names lies on top. */
export function LanguageSelect() {
  const { _: t } = useLingui()
  const { language, setLanguage } = useLanguage()
  return (
    <div className={classes.control}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <Icon name="chevron-down" size="small" />
      <select
        className={classes.list}
        aria-label={t('language.label')}
        value={language}
        onChange={event => setLanguage(event.currentTarget.value)}
        data-testid="language-switch"
      >
        {languages.map(each => (
          <option key={each} value={each} lang={each}>
            {t(`language.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
