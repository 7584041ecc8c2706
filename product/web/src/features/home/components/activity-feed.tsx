import { ACTIVITY_KINDS, type Activity } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '#components/ui/card.tsx'
import { Chips } from '#components/ui/fields/chips.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { activityQuery } from '#features/home/api/activity-query.ts'
import { useActivityFilter } from '#features/home/hooks/use-activity-filter.ts'
import { isFiltering, NO_FILTER } from '#features/home/rules/activity-filter.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import classes from './activity-feed.module.css'
import { ActivityLine } from './activity-line.tsx'
import { ActivitySearch } from './activity-search.tsx'
import homeClasses from './home.module.css'
import { SectionFailure } from './section-failure.tsx'

type ActivityFeedProps = { money: HomeMoney; protocols: readonly Protocol[] }

/** Everything that happened to the user's positions, with a search and filters that the address keeps. */
export function ActivityFeed({ money, protocols }: ActivityFeedProps) {
  const t = useT()
  const { filter, change } = useActivityFilter()
  const activity = useInfiniteQuery(activityQuery(useApi(), filter))
  const lines = activity.data?.pages.flatMap(({ data }) => data) ?? []
  const total = activity.data?.pages[0]?.total ?? 0
  return (
    <Card className={homeClasses.card} aria-labelledby="home-activity" data-testid="home-activity">
      <div className={`ky-between-wrap ${classes.head}`}>
        <h2 id="home-activity">{t('home.activity')}</h2>
        {protocols.length > 1 && (
          <SegmentedControl
            aria-label={t('home.activity.protocol')}
            value={filter.protocol}
            onChange={protocol => change({ protocol })}
            options={[
              { value: '', label: t('home.activity.both') },
              ...protocols.map(value => ({
                value,
                label: t(`protocol.${value}`),
                testId: `activity-${value}`,
              })),
            ]}
            data-testid="activity-protocol"
          />
        )}
      </div>
      <search className={classes.tools}>
        {/* Replaces: every letter would otherwise be a step back. */}
        <ActivitySearch search={filter.search} onChange={search => change({ search }, { replace: true })} />
        <Chips
          label={t('home.activity.kinds')}
          chips={(['', ...ACTIVITY_KINDS] as const).map(kind => ({
            label: t(`home.activity.${kind || 'all'}`),
            isChosen: filter.kind === kind,
            onClick: () => change({ kind }),
            testId: `activity-kind-${kind || 'all'}`,
          }))}
        />
      </search>
      <VisuallyHidden role="status" data-testid="activity-found">
        {activity.data && !activity.isPlaceholderData ? t('home.activity.found', { total }) : ''}
      </VisuallyHidden>
      {activity.isPending && (
        <div className={classes.none} role="status">
          <VisuallyHidden>{t('home.activity.loading')}</VisuallyHidden>
          <Skeleton height={320} radius="md" aria-hidden="true" />
        </div>
      )}
      {activity.isError && !activity.data && (
        <div className={classes.none}>
          <SectionFailure isRetrying={activity.isFetching} onRetry={activity.refetch} />
        </div>
      )}
      {activity.data && lines.length === 0 && (
        <div className={classes.none} data-testid="activity-none">
          <p className="ky-quiet">{t(isFiltering(filter) ? 'home.activity.none' : 'home.activity.empty')}</p>
          {isFiltering(filter) && (
            <div className={`ky-actions ${homeClasses.links}`}>
              <Button variant="default" onClick={() => change(NO_FILTER)} data-testid="activity-clear">
                {t('home.activity.clear')}
              </Button>
            </div>
          )}
        </div>
      )}
      <Months lines={lines} money={money} isBusy={activity.isPlaceholderData} />
      {lines.length > 0 && (
        <div className={`ky-between-wrap ${classes.foot}`}>
          {activity.hasNextPage ? (
            <Button
              variant="default"
              loading={activity.isFetchingNextPage}
              onClick={() => activity.fetchNextPage()}
              data-testid="activity-more"
            >
              {t('home.activity.more')}
            </Button>
          ) : (
            <span />
          )}
          <span className="ky-quiet" data-testid="activity-place">
            {t('home.activity.place', { shown: lines.length, total })}
          </span>
        </div>
      )}
    </Card>
  )
}

type MonthsProps = { lines: readonly Activity[]; money: HomeMoney; isBusy: boolean }

function Months({ lines, money, isBusy }: MonthsProps) {
  const locale = useLocale()
  const months = [...Map.groupBy(lines, ({ timestamp }) => timestamp.slice(0, 7))]
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={classes.list} aria-busy={isBusy}>
      {months.map(([month, own]) => (
        <div key={month}>
          <h3 className={classes.month} data-testid="activity-month">
            {format.format(new Date(`${month}-01T00:00:00Z`))}
          </h3>
          <ul>
            {own.map(line => (
              <ActivityLine key={line.id} line={line} money={money} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
