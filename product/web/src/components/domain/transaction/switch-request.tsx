import { Button } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useNow } from '#lib/runtime/use-now.ts'
import type { Switching } from '#web3/transaction/form-runs.ts'
import classes from './wallet-request.module.css'

type SwitchRequestProps = {
  switching: Switching & { stop: () => void }
  testId: string
}

/** After this the user is told where to look. */
const LONG_MS = 20_000
const TICK_MS = 5_000

/** What the wallet asks before an action: to change its network; with a way to stop waiting. */
export function SwitchRequest({ switching, testId }: SwitchRequestProps) {
  const t = useT()
  const now = useNow(TICK_MS)
  const { to, askedAt, isByHand, stop } = switching
  const text = isByHand ? 'network.byHand' : now - askedAt > LONG_MS ? 'network.late' : 'network.goesOn'
  return (
    <div className={classes.request} role="status" data-testid={testId}>
      <b className={classes.title}>
        <Icon name="wallet" />
        {t(isByHand ? 'network.chooseTitle' : 'network.asks', { to })}
      </b>
      <p className={`ky-quiet ${classes.what}`}>{t(text, { to })}</p>
      <div className={classes.stop}>
        <Button variant="default" onClick={stop} data-testid="stop-switching">
          {t('activity.stopWaiting')}
        </Button>
        <p>{t('network.stopMeans')}</p>
      </div>
    </div>
  )
}
