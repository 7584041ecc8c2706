import { formatDateTime } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../lib/api-context.ts'
import type { MessageId } from '../messages/en.ts'
import { actOnLocalChain, type LocalAction, localChainQuery } from './local-chain.ts'
import classes from './time-panel.module.css'

const actions: readonly [id: string, label: MessageId, action: LocalAction][] = [
  ['day', 'time.day', { path: '/api/local/time', body: { days: 1 } }],
  ['month', 'time.month', { path: '/api/local/time', body: { days: 30 } }],
  ['year', 'time.year', { path: '/api/local/time', body: { days: 365 } }],
  ['slash', 'time.slash', { path: '/api/local/slash', body: { percent: 1 } }],
  ['finalize', 'time.finalize', { path: '/api/local/finalize' }],
]

/** Where nobody wants to wait for yield. Asks for the chain's clock once it is opened. */
export function TimePanel() {
  const { _: t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data, isError: isAway } = useQuery({ ...localChainQuery(api), enabled: opened })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (action: LocalAction) => actOnLocalChain(api, queryClient, action),
    networkMode: 'always',
  })
  const clock = data ? t('time.clock', { date: formatDateTime(new Date(data.timestamp)) }) : ''
  return (
    <details
      className={classes.panel}
      onToggle={event => setOpened(event.currentTarget.open)}
      data-testid="time-panel"
    >
      <summary>{t('time.title')}</summary>
      <p>{t('time.lede')}</p>
      <p role="status" data-testid="chain-time">
        {isPending ? t('time.working') : clock}
      </p>
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
      {(isError || isAway) && <p role="alert">{t('time.failed')}</p>}
    </details>
  )
}
