import { useLingui } from '@lingui/react'
import { useMantineColorScheme } from '@mantine/core'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** The chosen colour scheme and its alternatives; `auto` follows the system. */
export function useColorSchemes() {
  const { _: t } = useLingui()
  // Without keepTransitions Mantine injects an inline style, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    scheme: colorScheme,
    setScheme: setColorScheme,
    options: SCHEMES.map(value => ({ value, label: t(`scheme.${value}`) })),
  }
}
