import type { Position } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { useNetworkOf } from '@kindyield/web/src/lib/config/use-networks.ts'
import { formatTokenAmount } from '@kindyield/web/src/lib/format/format-token-amount.ts'
import { useLocale, useT } from '@kindyield/web/src/lib/i18n/use-t.ts'
import { findYieldToken } from '@kindyield/web/src/web3/network/yield-tokens.ts'
import { Button, Loader } from '@mantine/core'
import classes from './time-panel.module.css'
import { useLocalJob } from './use-local-job.ts'

type SeeItGrowProps = { protocol: Protocol; position: Pick<Position, 'token' | 'donated' | 'kept'> }

/** Moves the local chain's time by a month and tells what the position gave and kept meanwhile. */
export function SeeItGrow({ protocol, position }: SeeItGrowProps) {
  const t = useT()
  const locale = useLocale()
  const { start, isRunning, isOut, outcome, failure } = useLocalJob(false)
  const token = findYieldToken(useNetworkOf(protocol), position.token)
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
