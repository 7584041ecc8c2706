import { Button } from '@mantine/core'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useSwitchNetwork } from '#web3/wallet/use-switch-network.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import classes from './network-notice.module.css'

/** Shown on every page while the wallet is on another chain. */
export function NetworkNotice() {
  const t = useT()
  const web3 = useWeb3()
  const wallet = useWallet()
  const { mutate, isPending, isError } = useSwitchNetwork()
  if (!web3 || wallet.status !== 'connected' || wallet.onRightChain) return null
  const network = web3.network.displayName
  return (
    <div className={classes.place}>
      <Notice kind="bad" role="alert" title={t('network.wrongTitle')} testId="network-notice">
        <p>{t(isError ? 'network.failed' : 'network.wrongText', { network })}</p>
        <Button
          className={classes.button}
          variant="default"
          loading={isPending}
          onClick={() => mutate()}
          data-testid="switch-network"
        >
          {t('network.switch')}
        </Button>
      </Notice>
    </div>
  )
}
