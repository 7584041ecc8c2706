import { Button } from '@mantine/core'
import { Notice } from '#components/ui/notice.tsx'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useFirstNetwork } from '#web3/switching/use-first-network.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import classes from './network-notice.module.css'

/** Shown on every page while the wallet is on a chain that is none of ours. */
export function NetworkNotice() {
  const t = useT()
  const networks = useNetworks()
  const wallet = useWallet()
  const { mutate, isPending, isError } = useFirstNetwork()
  const isOurs = wallet.status === 'connected' && networks.some(({ chainId }) => chainId === wallet.chainId)
  if (wallet.status !== 'connected' || isOurs) return null
  const [{ displayName: network }] = networks
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
