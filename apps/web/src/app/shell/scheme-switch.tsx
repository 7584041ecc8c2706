import { useLingui } from '@lingui/react'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'

export function SchemeSwitch() {
  const { _: t } = useLingui()
  // Mantine would stop transitions for a moment through an inline style, which the content policy forbids.
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
