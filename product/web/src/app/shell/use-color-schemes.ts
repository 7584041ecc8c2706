import { useMantineColorScheme } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** The chosen colour scheme and its alternatives; `auto` follows the system. */
export function useColorSchemes() {
  const t = useT()
  // Without keepTransitions Mantine injects an inline style, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    scheme: colorScheme,
    setScheme: setColorScheme,
    options: SCHEMES.map(value => ({ value, label: t(`scheme.${value}`) })),
  }
}
