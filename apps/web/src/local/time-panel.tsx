import { formatDateTime } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../components/icon.tsx'
import { useApi } from '../lib/api-context.ts'
import { RequestError } from '../lib/request-error.ts'
import type { MessageId } from '../messages/en.ts'
import { describeOutcome } from './describe-outcome.ts'
import { actOnLocalChain, type LocalAction, localChainQuery } from './local-chain.ts'
import classes from './time-panel.module.css'

const actions: readonly [id: string, label: MessageId, action: LocalAction][] = [
  ['day', 'time.day', { act: 'time', body: { days: 1 } }],
  ['month', 'time.month', { act: 'time', body: { days: 30 } }],
  ['year', 'time.year', { act: 'time', body: { days: 365 } }],
  ['slash', 'time.slash', { act: 'slash', body: { percent: 1 } }],
  ['finalize', 'time.finalize', { act: 'finalize' }],
]

/** Where nobody wants to wait for yield. Asks for the chain's clock once it is opened. */
export function TimePanel() {
  const { _: t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data, isError: isAway } = useQuery({ ...localChainQuery(api), enabled: opened })
  const {
    mutate,
    isPending,
    error,
    data: outcome,
  } = useMutation({
    mutationFn: (action: LocalAction) => actOnLocalChain(api, queryClient, action),
    networkMode: 'always',
  })
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
