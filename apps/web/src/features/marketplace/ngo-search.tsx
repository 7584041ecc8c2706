import { useLingui } from '@lingui/react'
import { ActionIcon, TextInput } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import classes from './ngo-search.module.css'

interface NgoSearchProps {
  query: string
  onChange: (query: string) => void
  /** How many match, of how many there are. */
  matches: number
  total: number
}

export function NgoSearch({ query, onChange, matches, total }: NgoSearchProps) {
  const { _: t } = useLingui()
  return (
    <search className={classes.search}>
      <TextInput
        className={classes.field}
        type="search"
        aria-label={t('marketplace.search')}
        placeholder={t('marketplace.search')}
        value={query}
        onChange={event => onChange(event.currentTarget.value)}
        leftSection={<Icon name="search" />}
        rightSection={
          query && (
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
      <p className={classes.count} role="status" data-testid="ngo-count">
        {query.trim()
          ? t('marketplace.matches', { count: matches, total })
          : t('marketplace.count', { count: total })}
      </p>
    </search>
  )
}
