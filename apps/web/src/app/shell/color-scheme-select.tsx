import { useLingui } from '@lingui/react'
import { Icon } from '#components/ui/icon.tsx'
import { HeaderSelect } from './header-select.tsx'
import { useColorSchemes } from './use-color-schemes.ts'

const icons = { light: 'sun', dark: 'moon', auto: 'screen' } as const

export function ColorSchemeSelect() {
  const { _: t } = useLingui()
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
