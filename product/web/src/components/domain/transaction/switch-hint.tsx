import type { Protocol } from '@kindyield/domain'
import { useT } from '#lib/i18n/use-t.ts'
import { useNetworkSwitch } from '#web3/wallet/use-network-switch.ts'
import classes from './main-action.module.css'

type SwitchHintProps = {
  /** Where the call is sent. */
  chainId: number
  /** Missing for our own contracts. */
  protocol?: Protocol | undefined
}

/** Says before an action that the wallet will ask to change its network; nothing where it need not. */
export function SwitchHint({ chainId, protocol }: SwitchHintProps) {
  const t = useT()
  const to = useNetworkSwitch(chainId)
  if (to === null) return null
  return (
    <p className={classes.hint} data-testid="switch-hint">
      {t(protocol ? `network.ask.${protocol}` : 'network.ask', { to })}
    </p>
  )
}
