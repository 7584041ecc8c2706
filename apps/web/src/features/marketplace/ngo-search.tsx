import { useLingui } from '@lingui/react'
import { ActionIcon, TextInput } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'

interface NgoSearchProps {
  words: string
  onChange: (words: string) => void
}

export function NgoSearch({ words, onChange }: NgoSearchProps) {
  const { _: t } = useLingui()
  return (
    <TextInput
      type="search"
      aria-label={t('marketplace.search')}
      placeholder={t('marketplace.search')}
      value={words}
      onChange={event => onChange(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        words && (
          <ActionIcon
            size={36}
            aria-label={t('marketplace.clearSearch')}
            onClick={() => onChange('')}
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
