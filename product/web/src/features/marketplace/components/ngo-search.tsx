import { ActionIcon, TextInput } from '@mantine/core'
import { startTransition, useOptimistic } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'

type NgoSearchProps = {
  words: string
  onChange: (words: string) => void
}

export function NgoSearch({ words, onChange }: NgoSearchProps) {
  const t = useT()
  // The URL holds the words and updates in a transition; the field shows the typed text at once.
  const [typed, setTyped] = useOptimistic(words)
  const type = (text: string) =>
    startTransition(() => {
      setTyped(text)
      onChange(text)
    })
  return (
    <TextInput
      type="search"
      aria-label={t('marketplace.search')}
      placeholder={t('marketplace.search')}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        typed && (
          <ActionIcon
            size={36}
            aria-label={t('marketplace.clearSearch')}
            onClick={() => type('')}
            data-testid="ngo-search-clear"
          >
            <Icon name="close" size="small" />
          </ActionIcon>
        )
      }
      autoComplete="off"
      spellCheck={false}
      data-testid="ngo-search"
    />
  )
}
