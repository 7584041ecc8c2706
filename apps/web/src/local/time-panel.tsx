import type { LocalAction, LocalJob } from '@kindyield/api-contract'
import { formatDateTime } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '../components/ui/icon.tsx'
import { useApi } from '../lib/api/api-context.ts'
import { RequestError } from '../lib/errors/request-error.ts'
import { waitUntilIndexed } from '../lib/queries/wait-until-indexed.ts'
import type { MessageId } from '../messages/en.ts'
import { describeJobOutcome } from './describe-job-outcome.ts'
import { isJobRunning, localChainQuery } from './local-chain-query.ts'
import { startLocalJob, waitForLocalJob } from './local-jobs.ts'
import classes from './time-panel.module.css'

const actions: readonly [id: string, label: MessageId, action: LocalAction][] = [
  ['day', 'time.day', { act: 'time', days: 1 }],
  ['month', 'time.month', { act: 'time', days: 30 }],
  ['year', 'time.year', { act: 'time', days: 365 }],
  ['slash', 'time.slash', { act: 'slash', percent: 1 }],
  ['finalize', 'time.finalize', { act: 'finalize' }],
]

const INDEXING = { intervalMs: 300, maxAttempts: 200 }

/** Controls of the local chain: moves time forward, slashes, finalizes. Reads the chain's time once opened. */
export function TimePanel() {
  const { _: t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data, isError: isUnreachable } = useQuery({ ...localChainQuery(api), enabled: opened })
  const [runningJob, setRunningJob] = useState<LocalJob>()
  const {
    mutate,
    isPending,
    error,
    data: outcome,
  } = useMutation({
    mutationFn: async (input: LocalAction | LocalJob) => {
      const job = 'status' in input ? input : await startLocalJob(api, input)
      const outcome = await waitForLocalJob(api, job, setRunningJob)
      await waitUntilIndexed(api, BigInt(outcome.blockNumber), INDEXING)
      await queryClient.invalidateQueries()
      return outcome
    },
    onSettled: () => setRunningJob(undefined),
    networkMode: 'always',
  })

  // Follows a job that another page started, or this one before a reload.
  const newest = data?.newestJob
  useEffect(() => {
    if (newest && isJobRunning(newest) && !isPending) mutate(newest)
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
          {isPending ? t('time.working') : outcome && describeJobOutcome(outcome, i18n)}
        </p>
        {runningJob && runningJob.allSteps > 1 && (
          <progress
            className={classes.progress}
            aria-label={t('time.progress')}
            value={runningJob.doneSteps}
            max={runningJob.allSteps}
            data-testid="time-progress"
          />
        )}
        {(error || isUnreachable) && (
          <p className={classes.failure} role="alert">
            {t('time.failed')} {isClientError(error) && <span lang="en">{error.message}</span>}
          </p>
        )}
      </div>
    </details>
  )
}

/** The server's message says why the job was rejected. */
function isClientError(error: unknown): error is RequestError {
  return error instanceof RequestError && error.code === 'client-error'
}
