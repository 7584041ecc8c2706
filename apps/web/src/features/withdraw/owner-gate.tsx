import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { StatePanel } from '../../components/state-panel.tsx'
import { useConnectDialog } from '../../lib/connect-dialog-context.ts'
import { useSession } from '../../web3/session/session-context.ts'
import { useWallet } from '../../web3/use-wallet.ts'
import { PositionsSkeleton } from './positions-skeleton.tsx'

interface OwnerGateProps {
  children: (owner: Address) => ReactNode
}

/** What is somebody's own is shown to who is connected and signed in; others are told how to get there. */
export function OwnerGate({ children }: OwnerGateProps) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const { auth, logIn } = useSession()
  if (wallet.status === 'unknown') return <PositionsSkeleton />
  if (wallet.status === 'disconnected') {
    return (
      <StatePanel
        title={<h2>{t('withdraw.connect.title')}</h2>}
        text={t('withdraw.connect.text')}
        action={
          <Button onClick={connect} data-testid="withdraw-connect">
            {t('wallet.connect')}
          </Button>
        }
        testId="withdraw-not-connected"
      />
    )
  }
  if (!auth.isLoggedIn) {
    return (
      <StatePanel
        title={<h2>{t('withdraw.signIn.title')}</h2>}
        text={t('withdraw.signIn.text')}
        action={
          <Button loading={auth.status === 'pending'} onClick={logIn} data-testid="withdraw-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        }
        testId="withdraw-not-signed-in"
      />
    )
  }
  return children(wallet.address)
}
