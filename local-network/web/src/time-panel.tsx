import type { LocalAction, LocalOutcome } from '@kindyield/api-contract'
import { formatAddress, formatDateTime } from '@kindyield/domain'
import cardClasses from '@kindyield/web/src/components/ui/card.module.css'
import { Icon } from '@kindyield/web/src/components/ui/icon.tsx'
import { useApi } from '@kindyield/web/src/lib/api/api-context.ts'
import { errorMessageId } from '@kindyield/web/src/lib/errors/error-message-id.ts'
import { RequestError } from '@kindyield/web/src/lib/errors/request-error.ts'
import { ETHER_DECIMALS } from '@kindyield/web/src/lib/format/ether.ts'
import { formatTokenAmount } from '@kindyield/web/src/lib/format/format-token-amount.ts'
import { useT } from '@kindyield/web/src/lib/i18n/use-t.ts'
import { statusQuery } from '@kindyield/web/src/lib/queries/status-query.ts'
import type { MessageId } from '@kindyield/web/src/messages/en.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { JobFailure } from './local-jobs.ts'
import classes from './time-panel.module.css'
import { hasInterruptedJob, useLocalJob } from './use-local-job.ts'
import { useOwnFigures } from './use-own-figures.ts'

const actions: readonly [id: string, label: MessageId, action: LocalAction][] = [
  ['day', 'time.day', { act: 'time', days: 1 }],
  ['month', 'time.month', { act: 'time', days: 30 }],
  ['year', 'time.year', { act: 'time', days: 365 }],
  ['slash', 'time.slash', { act: 'slash', percent: 1 }],
  ['finalize', 'time.finalize', { act: 'finalize' }],
]

type TimePanelProps = {
  /** Who is signed in; null for nobody. */
  holder: Address | null
}

/** Controls of the local chain: moves time forward, slashes, finalizes. Asks for the newest job once opened. */
export function TimePanel({ holder }: TimePanelProps) {
  const t = useT()
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(hasInterruptedJob)
  const { readOwn, describeOwn } = useOwnFigures(holder)
  const { start, isRunning, job, isOut, outcome, own, failure } = useLocalJob(isOpen, readOwn)
  // The time of the footer: of the last indexed block, so that the page shows one chain time.
  const chainTime = useQuery({ ...statusQuery(useApi()), enabled: isOpen }).data?.indexedAt
  return (
    <details
      className={`${cardClasses.card} ${classes.panel}`}
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      data-testid="time-panel"
    >
      <summary className={classes.summary}>
        <Icon name="clock" />
        {t('time.title')}
        <span className={classes.lede}>{t('time.lede')}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={classes.body}>
        {chainTime && (
          <p className={classes.clock} data-testid="chain-time">
            {t('time.clock', { date: formatDateTime(new Date(chainTime)) })}
          </p>
        )}
        <div className={classes.actions}>
          {actions.map(([id, label, action]) => (
            <Button
              key={id}
              variant="default"
              aria-disabled={isRunning}
              onClick={() => !isRunning && start(action)}
              data-testid={`time-${id}`}
            >
              {t(label)}
            </Button>
          ))}
        </div>
        <p className={classes.outcome} role="status" data-testid="time-outcome">
          {isRunning && <Loader size={16} />}
          {statusText()}
        </p>
        {job && job.allSteps > 1 && (
          <progress
            className={classes.progress}
            aria-label={t('time.progress')}
            value={job.doneSteps}
            max={job.allSteps}
            data-testid="time-progress"
          />
        )}
        {failure && (
          <p className={classes.failure} role="alert">
            {t(`time.failed.${failure.act}`)} <Reason error={failure.error} />
          </p>
        )}
      </div>
    </details>
  )

  function statusText() {
    if (isOut) return t('time.unreachable')
    if (isRunning) return t('time.working')
    return outcome && [describeJobOutcome(outcome, i18n), ...(own ? describeOwn(own) : [])].join(' ')
  }
}

/** The server's message says why a job was rejected or failed. */
function Reason({ error }: { error: Error }) {
  const t = useT()
  const isRefused =
    error instanceof RequestError && ['invalidRequest', 'notAllowed', 'idConflict'].includes(error.code)
  const hasServerMessage = isRefused || error instanceof JobFailure
  return hasServerMessage ? <span lang="en">{error.message}</span> : t(errorMessageId(error))
}

/** The outcome of a local job as a sentence for the user. */
function describeJobOutcome(outcome: LocalOutcome, i18n: I18n): string {
  switch (outcome.act) {
    case 'time': {
      const { days, lidoReports, vaultReports, otherOracle, finalizedRequests } = outcome
      const passed =
        otherOracle === undefined
          ? i18n._('time.passed', { days, lidoReports, vaultReports })
          : i18n._('time.notSettled', { days, lidoReports, address: formatAddress(otherOracle) })
      return finalizedRequests > 0 ? `${passed} ${i18n._('time.finalized', { finalizedRequests })}` : passed
    }
    case 'slash': {
      const amount = formatTokenAmount(BigInt(outcome.lostWei), ETHER_DECIMALS, 'ETH', i18n.locale)
      return i18n._('time.slashed', { amount })
    }
    case 'finalize':
      return i18n._('time.finalized', { finalizedRequests: outcome.finalizedRequests })
    case 'fund':
      return i18n._('time.funded')
  }
}
