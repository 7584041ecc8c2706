import type { Ngo } from '@kindyield/api-contract'
import { splitDescription } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { filterNgos } from '../../../lib/queries/filter-ngos.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TruncatedText } from '../../ui/truncated-text.tsx'
import { NgoPicture } from './ngo-picture.tsx'
import classes from './ngo-selector.module.css'

/** The app's own limit for names and locations; the factory has none. */
export const MAX_LINE_LENGTH = 80

/** About two lines. */
const MAX_ABOUT_LENGTH = 140

type NgoPickerProps = {
  opened: boolean
  onClose: () => void
  ngos: readonly Ngo[]
  chosen: string | null
  onChoose: (id: string) => void
}

export function NgoPicker({ opened, onClose, ngos, chosen, onChoose }: NgoPickerProps) {
  const { _: t, i18n } = useLingui()
  const [query, setQuery] = useState('')
  const matches = useMemo(() => openFirst(filterNgos(ngos, { words: query })), [ngos, query])
  const choose = (id: string) => {
    onChoose(id)
    setQuery('')
    onClose()
  }
  const chooseOnlyMatch = () => {
    const [only, ...others] = matches.filter(canChoose)
    if (only && others.length === 0) choose(only.id)
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
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The picker is inside the form.
          event.preventDefault()
          chooseOnlyMatch()
        }}
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
              disabled={!canChoose(ngo)}
              onClick={() => choose(ngo.id)}
              data-testid="ngo-choice-row"
            >
              <NgoPicture className={classes.thumb} name={ngo.name} imageLink={ngo.imageLink} eager={false} />
              <span className={classes.text}>
                <b>
                  <TruncatedText text={ngo.name} maxLength={MAX_LINE_LENGTH} />
                </b>
                <span>
                  <TruncatedText text={noteOf(ngo)} maxLength={MAX_LINE_LENGTH} />
                </span>
                <span className={classes.about} data-testid="ngo-choice-about">
                  <TruncatedText
                    text={splitDescription(ngo.description).summary}
                    maxLength={MAX_ABOUT_LENGTH}
                  />
                </span>
                <span className={classes.given} data-testid="ngo-choice-given">
                  {givenOf(ngo)}
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

  /** All donations so far, by token. */
  function givenOf({ totals }: Ngo): string {
    const amounts = totals
      .filter(({ donated }) => donated !== '0')
      .map(each => formatTokenAmount(BigInt(each.donated), each.decimals, each.symbol, i18n.locale))
    return amounts.length > 0
      ? t('stake.ngo.given', { amount: amounts.join(', ') })
      : t('stake.ngo.givenNothing')
  }

  function noteOf({ status, location }: Ngo): string {
    if (status === 'active') return location
    return t(status === 'finished' ? 'ngo.finished' : 'ngo.paused')
  }
}

/** One that has finished takes no new deposits, ever. */
function canChoose({ status }: Ngo): boolean {
  return status !== 'finished'
}

function openFirst(ngos: readonly Ngo[]): Ngo[] {
  return [...ngos.filter(canChoose), ...ngos.filter(ngo => !canChoose(ngo))]
}
