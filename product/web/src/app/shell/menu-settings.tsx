import { CURRENCIES } from '@kindyield/api-contract'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { storeCurrency } from '#lib/currency/stored-currency.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { languages } from '#lib/i18n/i18n.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './mobile-menu.module.css'
import { useColorSchemes } from './use-color-schemes.ts'
import { useLanguage } from './use-language.ts'

type MenuSettingsProps = {
  onBack: () => void
}

/** The settings that wide screens have in the header. */
export function MenuSettings({ onBack }: MenuSettingsProps) {
  const t = useT()
  const { scheme, setScheme, options } = useColorSchemes()
  const { language, setLanguage } = useLanguage()
  const currency = useCurrency()
  return (
    <>
      <button className={classes.turn} type="button" onClick={onBack} data-testid="menu-back">
        <Icon name="arrow-left" size="small" />
        {t('menu.back')}
      </button>
      <div className={`ky-between-wrap ${classes.option}`}>
        <span className="ky-label">{t('scheme.label')}</span>
        <SegmentedControl
          aria-label={t('scheme.label')}
          value={scheme}
          onChange={setScheme}
          options={options}
          data-testid="menu-scheme"
        />
      </div>
      <div className={`ky-between-wrap ${classes.option}`}>
        <span className="ky-label">{t('language.label')}</span>
        <SegmentedControl
          aria-label={t('language.label')}
          value={language}
          onChange={setLanguage}
          options={languages.map(value => ({ value, label: t(`language.${value}`) }))}
          data-testid="menu-language"
        />
      </div>
      <div className={`ky-between-wrap ${classes.option}`}>
        <span className="ky-label">{t('currency.label')}</span>
        <SegmentedControl
          aria-label={t('currency.label')}
          value={currency}
          onChange={storeCurrency}
          options={CURRENCIES.map(value => ({ value, label: value }))}
          data-testid="menu-currency"
        />
      </div>
    </>
  )
}
