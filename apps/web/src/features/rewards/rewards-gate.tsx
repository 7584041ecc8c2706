import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RequestFailure } from '../../components/request-failure.tsx'
import { StatePanel } from '../../components/state-panel.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useConnectDialog } from '../../lib/connect-dialog-context.ts'
import { statusQuery } from '../../lib/status-query.ts'
import { useSession } from '../../web3/session/session-context.ts'
import { useWallet } from '../../web3/use-wallet.ts'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

interface RewardsGateProps {
  children: ReactNode
}

/** R31: what is behind it belongs to somebody, so it waits until that somebody is here. */
export function RewardsGate({ children }: RewardsGateProps) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const { auth, logIn } = useSession()
  const status = useQuery(statusQuery(useApi()))

  if (wallet.status === 'unknown' && status.error && !status.data) {
    return (
      <RequestFailure
        title={t('rewards.error')}
        error={status.error}
        retrying={status.isFetching}
        onRetry={status.refetch}
        testId="rewards-error"
      />
    )
  }
  if (wallet.status === 'unknown') return <RewardsSkeleton />
  if (wallet.status === 'disconnected') {
    return (
      <StatePanel
        title={<h2>{t('rewards.connect.title')}</h2>}
        text={t('rewards.connect.text')}
        action={
          <Button {...connect} data-testid="rewards-connect">
            {t('wallet.connect')}
          </Button>
        }
        testId="rewards-not-connected"
      />
    )
  }
  if (!auth.isLoggedIn) {
    return (
      <StatePanel
        title={<h2>{t('rewards.signIn.title')}</h2>}
        text={t(auth.authStatus === 'error' ? 'wallet.signInFailed' : 'rewards.signIn.text')}
        action={
          <Button loading={auth.authStatus === 'pending'} onClick={logIn} data-testid="rewards-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        }
        testId="rewards-not-signed-in"
      />
    )
  }
  return children
}
