import { Loader } from '@mantine/core'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import classes from './transaction-status.module.css'

type State = Exclude<StoredTransaction['state'], 'dismissed'>

const icons: Record<Exclude<State, 'wallet' | 'unclear' | 'pending'>, IconName> = {
  confirmed: 'check',
  reverted: 'alert',
  replaced: 'replaced',
  cancelled: 'close',
  dropped: 'alert',
}

type TransactionStatusProps = {
  state: StoredTransaction['state']
}

/** The state in a word and a sign. */
export function TransactionStatus({ state }: TransactionStatusProps) {
  const t = useT()
  // A request that nobody waits for is as open as before.
  const shown: State = state === 'dismissed' ? 'wallet' : state
  return (
    <span className={classes.status} data-state={shown} data-testid="transaction-status">
      {shown === 'wallet' || shown === 'unclear' || shown === 'pending' ? (
        <Loader size={16} color="currentColor" />
      ) : (
        <Icon name={icons[shown]} size="small" />
      )}
      {t(`activity.state.${shown}`)}
    </span>
  )
}
