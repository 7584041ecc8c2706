import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { MAX_SEARCH } from '#features/home/rules/activity-filter.ts'
import { useT } from '#lib/i18n/use-t.ts'

type ActivitySearchProps = {
  search: string
  onChange: (search: string) => void
}

/** Long enough that not every letter is a request. */
const DELAY_MS = 250

export function ActivitySearch({ search, onChange }: ActivitySearchProps) {
  const t = useT()
  const [typed, setTyped] = useState({ text: search, of: search })
  // The address can change by itself: by going back, or by clearing the filters.
  const text = typed.of === search ? typed.text : search
  const report = useDebouncedCallback((value: string) => {
    setTyped({ text: value, of: value })
    onChange(value)
  }, DELAY_MS)
  const type = (value: string) => {
    setTyped({ text: value, of: search })
    report(value)
  }
  return (
    <TextInput
      type="search"
      aria-label={t('home.activity.search')}
      placeholder={t('home.activity.searchExample')}
      value={text}
      maxLength={MAX_SEARCH}
      onChange={event => type(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        text && (
          <ActionIcon size={36} aria-label={t('home.activity.clearSearch')} onClick={() => type('')}>
            <Icon name="close" size="small" />
          </ActionIcon>
        )
      }
      autoComplete="off"
      spellCheck={false}
      data-testid="activity-search"
    />
  )
}
