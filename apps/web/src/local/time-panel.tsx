import type { LocalAction, LocalJob } from '@kindyield/api-contract'
import { formatDateTime } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '../components/icon.tsx'
import { useApi } from '../lib/api-context.ts'
import { RequestError } from '../lib/request-error.ts'
import { untilIndexed } from '../lib/until-indexed.ts'
import type { MessageId } from '../messages/en.ts'
import { describeOutcome } from './describe-outcome.ts'
import { isUnfinished, localChainQuery } from './local-chain.ts'
import { followLocalJob, startLocalJob } from './local-jobs.ts'
import classes from './time-panel.module.css'

const actions: readonly [id: string, label: MessageId, action: LocalAction][] = [
  ['day', 'time.day', { act: 'time', days: 1 }],
  ['month', 'time.month', { act: 'time', days: 30 }],
  ['year', 'time.year', { act: 'time', days: 365 }],
  ['slash', 'time.slash', { act: 'slash', percent: 1 }],
  ['finalize', 'time.finalize', { act: 'finalize' }],
]

const INDEXING = { everyMs: 300, tries: 200 }

/** Where nobody wants to wait for yield. Asks for the chain's clock once it is opened. */
export function TimePanel() {
  const { _: t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data, isError: isAway } = useQuery({ ...localChainQuery(api), enabled: opened })
  const [followed, setFollowed] = useState<LocalJob>()
  const {
    mutate,
    isPending,
    error,
    data: outcome,
  } = useMutation({
    mutationFn: async (asked: LocalAction | LocalJob) => {
      const job = 'status' in asked ? asked : await startLocalJob(api, asked)
      const outcome = await followLocalJob(api, job, setFollowed)
      await untilIndexed(api, BigInt(outcome.blockNumber), INDEXING)
      await queryClient.invalidateQueries()
      return outcome
    },
    onSettled: () => setFollowed(undefined),
    networkMode: 'always',
  })

  // One that this page did not start, or started before it was loaded anew.
  const newest = data?.newestJob
  useEffect(() => {
    if (newest && isUnfinished(newest) && !isPending) mutate(newest)
  }, [newest, isPending, mutate])

  return (
    <details
      className={classes.panel}
      onToggle={event => setOpened(event.currentTarget.open)}
      data-testid="time-panel"
    >
      <summary className={classes.summary}>
        <Icon name="clock" />
        {t('time.title')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={classes.body}>
        <p>{t('time.lede')}</p>
        {data && (
          <p className={classes.clock} data-testid="chain-time">
            {t('time.clock', { date: formatDateTime(new Date(data.timestamp)) })}
          </p>
        )}
        <div className={classes.actions}>
          {actions.map(([id, label, action]) => (
            <Button
              key={id}
              variant="default"
              aria-disabled={isPending}
              onClick={() => !isPending && mutate(action)}
              data-testid={`time-${id}`}
            >
              {t(label)}
            </Button>
          ))}
        </div>
        <p className={classes.outcome} role="status" data-testid="time-outcome">
          {isPending && <Loader size={16} />}
          {isPending ? t('time.working') : outcome && describeOutcome(outcome, i18n)}
        </p>
        {followed && followed.allSteps > 1 && (
          <progress
            className={classes.progress}
            aria-label={t('time.progress')}
            value={followed.doneSteps}
            max={followed.allSteps}
            data-testid="time-progress"
          />
        )}
        {(error || isAway) && (
          <p className={classes.failure} role="alert">
            {t('time.failed')} {isRefused(error) && <span lang="en">{error.message}</span>}
          </p>
        )}
      </div>
    </details>
  )
}

/** The server says itself why not. */
function isRefused(error: unknown): error is RequestError {
  return error instanceof RequestError && error.code === 'refused'
}
