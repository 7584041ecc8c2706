import type { Position } from '@kindyield/api-contract'
import { formatTokenAmount } from '@kindyield/web/src/lib/format/format-token-amount.ts'
import { useLocale, useT } from '@kindyield/web/src/lib/i18n/use-t.ts'
import { Button, Loader } from '@mantine/core'
import classes from './time-panel.module.css'
import { useLocalJob } from './use-local-job.ts'
import { useLocalToken } from './use-local-token.ts'

type SeeItGrowProps = { position: Pick<Position, 'token' | 'donated' | 'kept'> }

/** Moves the local chain's time by a month and tells what the position gave and kept meanwhile. */
export function SeeItGrow({ position }: SeeItGrowProps) {
  const t = useT()
  const locale = useLocale()
  const { start, isRunning, isOut, outcome, failure } = useLocalJob(false)
  const token = useLocalToken()(position.token)
  const format = (amount: string) =>
    token ? formatTokenAmount(BigInt(amount), token.decimals, token.symbol, locale) : ''
  return (
    <>
      <Button
        variant="default"
        aria-disabled={isRunning}
        onClick={() => !isRunning && start({ act: 'time', days: 30 })}
        data-testid="see-it-grow"
      >
        {t('time.seeItGrow')}
      </Button>
      <p className={classes.outcome} role="status" data-testid="grown">
        {isRunning && <Loader size={16} />}
        {text()}
      </p>
    </>
  )

  function text() {
    if (isOut) return t('time.unreachable')
    if (isRunning) return t('time.working')
    if (failure) return t('time.failed.time')
    return outcome && t('time.grew', { given: format(position.donated), kept: format(position.kept) })
  }
}
