import { Button } from '@mantine/core'
import { Notice } from '#components/ui/notice.tsx'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useFirstNetwork } from '#web3/switching/use-first-network.ts'
import { useIsElsewhere } from '#web3/wallet/use-is-elsewhere.ts'
import classes from './network-notice.module.css'

/** Asks for the first network, on every page, while the wallet is on a chain that is none of ours. */
export function NetworkNotice() {
  const t = useT()
  const [{ displayName: network }] = useNetworks()
  const { mutate, isPending, isError } = useFirstNetwork()
  if (!useIsElsewhere()) return null
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
