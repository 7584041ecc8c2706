import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { HeaderSelect } from './header-select.tsx'
import { useColorSchemes } from './use-color-schemes.ts'

const icons = { light: 'sun', dark: 'moon', auto: 'screen' } as const

export function ColorSchemeSelect() {
  const t = useT()
  const { scheme, setScheme, options } = useColorSchemes()
  return (
    <HeaderSelect
      label={t('scheme.label')}
      value={scheme}
      shown={<Icon name={icons[scheme]} />}
      options={options}
      onChange={setScheme}
      testId="scheme-switch"
    />
  )
}
