import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngosQuery } from '#lib/queries/ngos-query.ts'
import { NgoChoice } from './ngo-choice.tsx'
import classes from './ngo-selector.module.css'

const DEBOUNCE_MS = 200

type NgoPickerProps = {
  opened: boolean
  onClose: () => void
  protocol: Protocol
  chosen: string | null
  onChoose: (ngo: Ngo) => void
}

/** A search whose matches are chosen with the arrow keys and Enter, or by a click. */
export function NgoPicker({ opened, onClose, protocol, chosen, onChoose }: NgoPickerProps) {
  const t = useT()
  const api = useApi()
  const listId = useId()
  const [query, setQuery] = useState('')
  /** The NGO that the arrow keys reached; the focus stays in the search. */
  const [reached, setReached] = useState<string | null>(null)
  const [words] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const list = useInfiniteQuery({
    ...ngosQuery(api, { protocol, isOpen: true, words }),
    enabled: opened,
    // The last matches stay while the next are searched for, but never those of the other protocol.
    placeholderData: (shown, before) => (before?.queryKey[1] === protocol ? shown : undefined),
  })
  const ngos = list.data?.ngos ?? []
  const isSearched = words === query.trim() && !list.isPlaceholderData
  /** The one that Enter chooses: without the arrow keys the first match of a search. */
  const active = ngos.find(({ id }) => id === reached) ?? (words !== '' && isSearched ? ngos[0] : undefined)

  const close = () => {
    setQuery('')
    setReached(null)
    onClose()
  }
  const choose = (ngo: Ngo) => {
    onChoose(ngo)
    close()
  }
  const move = (step: 1 | -1) => {
    const from = ngos.findIndex(({ id }) => id === (active?.id ?? chosen))
    if (step === 1 && from === ngos.length - 1 && list.hasNextPage) {
      void list.fetchNextPage()
      return
    }
    const start = from === -1 && step === -1 ? 0 : from
    const next = ngos.at((start + step) % ngos.length)
    if (!next) return
    setReached(next.id)
    document.getElementById(optionId(next.id))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && isSearched && choose(active),
    }
    if (event.nativeEvent.isComposing || !(event.key in act)) return
    // The picker is inside the form.
    event.preventDefault()
    act[event.key as keyof typeof act]()
  }
  const optionId = (id: string) => `${listId}-${id}`

  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t('stake.ngo.choose')}
      closeLabel={t('wallet.close')}
      centered
      testId="ngo-choice"
    >
      <TextInput
        // A dialog focuses what has this attribute, which React does not render.
        ref={input => input?.setAttribute('autofocus', '')}
        className={classes.search}
        role="combobox"
        aria-expanded={ngos.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active.id)}
        aria-label={t('stake.ngo.search')}
        placeholder={t('stake.ngo.search')}
        value={query}
        onChange={event => {
          setQuery(event.currentTarget.value)
          setReached(null)
        }}
        onKeyDown={onKeyDown}
        leftSection={<Icon name="search" />}
        autoComplete="off"
        spellCheck={false}
        data-testid="ngo-input"
      />
      <div
        id={listId}
        className={classes.list}
        role="listbox"
        aria-label={t('marketplace.list')}
        aria-busy={!isSearched}
      >
        {ngos.map(ngo => (
          <NgoChoice
            key={ngo.id}
            id={optionId(ngo.id)}
            ngo={ngo}
            isChosen={ngo.id === chosen}
            isActive={ngo.id === active?.id}
            onChoose={choose}
          />
        ))}
      </div>
      {list.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
          data-testid="ngo-choice-more"
        >
          {t('marketplace.more')}
        </Button>
      )}
      {list.isError && !list.data && (
        <RequestFailure
          title={t('stake.ngo.error')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={list.refetch}
          testId="ngo-choice-error"
        />
      )}
      {list.data && isSearched && ngos.length === 0 && (
        <p className={classes.none} role="status">
          {words === '' ? t('stake.ngo.empty') : t('stake.ngo.noMatch', { query: words })}
        </p>
      )}
    </Sheet>
  )
}
