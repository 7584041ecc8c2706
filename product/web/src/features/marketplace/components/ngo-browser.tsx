import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { isFiltering, type NgoFilter } from '#lib/queries/ngos-query.ts'
import classes from './ngo-browser.module.css'
import { NgoFilterBar } from './ngo-filter-bar.tsx'
import { NgoGrid } from './ngo-grid.tsx'

type NgoBrowserProps = {
  ngos: readonly Ngo[]
  /** How many match the filter; more than `ngos` while not all are shown. */
  total: number
  protocol: Protocol
  filter: NgoFilter
  onFilter: (changes: Partial<NgoFilter>) => void
  /** While the matches of another filter are shown. */
  isBusy: boolean
  /** Undefined when all are shown. */
  onMore: (() => void) | undefined
  isFetchingMore: boolean
}

const NO_FILTER = { words: '', location: '', status: '' } as const

export function NgoBrowser(props: NgoBrowserProps) {
  const { ngos, total, protocol, filter, onFilter, isBusy, onMore, isFetchingMore } = props
  const t = useT()
  const clear = () => onFilter(NO_FILTER)
  const words = filter.words.trim()
  const onlyWords = filter.location === '' && filter.status === ''
  return (
    <>
      <NgoFilterBar filter={filter} onChange={onFilter} onClear={clear} total={isBusy ? undefined : total} />
      {ngos.length > 0 && (
        <NgoGrid ngos={ngos} protocol={protocol} withLead={!isFiltering(filter)} isBusy={isBusy} />
      )}
      {ngos.length > 0 && ngos.length < total && (
        <div className={`ky-quiet ${classes.more}`}>
          <p role="status" data-testid="ngo-shown">
            {t('marketplace.shown', { shown: ngos.length, total })}
          </p>
          {onMore && (
            <Button variant="default" loading={isFetchingMore} onClick={onMore} data-testid="ngo-more">
              {t('marketplace.more')}
            </Button>
          )}
        </div>
      )}
      {ngos.length === 0 && !isBusy && (
        <StatePanel
          title={<h2>{t('marketplace.noMatchTitle')}</h2>}
          text={onlyWords ? t('marketplace.noMatchText', { query: words }) : t('filter.none')}
          action={
            <Button variant="default" onClick={clear} data-testid="ngo-no-match-clear">
              {t('filter.clear')}
            </Button>
          }
          testId="ngo-no-match"
        />
      )}
    </>
  )
}
