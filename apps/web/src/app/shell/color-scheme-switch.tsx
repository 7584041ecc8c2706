import { useLingui } from '@lingui/react'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../../components/ui/icon.tsx'

export function ColorSchemeSwitch() {
  const { _: t } = useLingui()
  // Without keepTransitions Mantine injects an inline style, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const dark = colorScheme === 'dark'
  return (
    <ActionIcon
      aria-label={t(dark ? 'scheme.useLight' : 'scheme.useDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      data-testid="scheme-switch"
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  )
}
