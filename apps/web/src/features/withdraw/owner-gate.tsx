import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { RequestFailure } from '../../components/request-failure.tsx'
import { StatePanel } from '../../components/state-panel.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useConnectDialog } from '../../lib/connect-dialog-context.ts'
import { statusQuery } from '../../lib/status-query.ts'
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
  const status = useQuery(statusQuery(useApi()))
  if (wallet.status === 'unknown' && status.isError && !status.data) {
    return (
      <RequestFailure
        title={t('withdraw.error')}
        error={status.error}
        retrying={status.isFetching}
        onRetry={status.refetch}
        testId="withdraw-away"
      />
    )
  }
  if (wallet.status === 'unknown') return <PositionsSkeleton />
  if (wallet.status === 'disconnected') {
    return (
      <StatePanel
        title={<h2>{t('withdraw.connect.title')}</h2>}
        text={t('withdraw.connect.text')}
        action={
          <Button {...connect} data-testid="withdraw-connect">
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
          <Button loading={auth.authStatus === 'pending'} onClick={logIn} data-testid="withdraw-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        }
        testId="withdraw-not-signed-in"
      />
    )
  }
  return children(wallet.address)
}
