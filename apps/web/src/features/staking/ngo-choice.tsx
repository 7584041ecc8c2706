import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { LongText } from '../../components/long-text.tsx'
import { NgoPicture } from '../../components/ngo-picture.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { filterNgos } from '../../lib/filter-ngos.ts'
import classes from './ngo-selector.module.css'

/** What a register's owner enters in the app is no longer; the register itself has no limit. */
export const MOST_OF_LINE = 80

interface NgoChoiceProps {
  opened: boolean
  onClose: () => void
  ngos: readonly Ngo[]
  chosen: string | null
  onChoose: (id: string) => void
}

export function NgoChoice({ opened, onClose, ngos, chosen, onChoose }: NgoChoiceProps) {
  const { _: t } = useLingui()
  const [query, setQuery] = useState('')
  const matches = useMemo(() => filterNgos(ngos, { words: query }), [ngos, query])
  const choose = (id: string) => {
    onChoose(id)
    setQuery('')
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('stake.ngo.choose')}
      closeLabel={t('wallet.close')}
      centered
      testId="ngo-choice"
    >
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('stake.ngo.search')}
        placeholder={t('stake.ngo.search')}
        value={query}
        onChange={event => setQuery(event.currentTarget.value)}
        leftSection={<Icon name="search" />}
        autoComplete="off"
        spellCheck={false}
        data-testid="ngo-input"
      />
      <ul className={classes.list} aria-label={t('marketplace.list')}>
        {matches.map(ngo => (
          <li key={ngo.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={ngo.id === chosen}
              onClick={() => choose(ngo.id)}
              data-testid="ngo-choice-row"
            >
              <NgoPicture className={classes.thumb} name={ngo.name} imageLink={ngo.imageLink} eager={false} />
              <span className={classes.text}>
                <b>
                  <LongText text={ngo.name} most={MOST_OF_LINE} />
                </b>
                <span>
                  <LongText text={noteOf(ngo)} most={MOST_OF_LINE} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && (
        <p className={classes.none} role="status">
          {ngos.length === 0 ? t('stake.ngo.empty') : t('stake.ngo.noMatch', { query: query.trim() })}
        </p>
      )}
    </Sheet>
  )

  function noteOf({ status, location }: Ngo): string {
    if (status === 'active') return location
    return t(status === 'finished' ? 'ngo.finished' : 'ngo.paused')
  }
}
