import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { Address } from 'viem'
import { useApi } from '../lib/api-context.ts'
import { useConnectDialog } from '../lib/connect-dialog-context.ts'
import { statusQuery } from '../lib/status-query.ts'
import { useSession } from '../web3/session/session-context.ts'
import { useWallet } from '../web3/use-wallet.ts'
import { RequestFailure } from './request-failure.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import { StatePanel } from './state-panel.tsx'

interface SignedInGateProps {
  /** Whose words it speaks. */
  page: 'withdraw' | 'rewards'
  /** Takes the room of what is behind, until it is known whether that may be shown. */
  placeholder: ReactNode
  children: (owner: Address) => ReactNode
}

/** R31: what is somebody's own is shown to who is connected and signed in; others are told how to get there. */
export function SignedInGate({ page, placeholder, children }: SignedInGateProps) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const { auth, logIn } = useSession()
  const status = useQuery(statusQuery(useApi()))
  const owner = wallet.status === 'connected' && auth.isLoggedIn ? wallet.address : null
  // The header shows the wallet at once; what is behind is drawn in slices after it.
  const shown = useDeferredValue(owner)
  if (wallet.status === 'unknown' && status.isError && !status.data) {
    return (
      <RequestFailure
        title={t(`${page}.error`)}
        error={status.error}
        retrying={status.isFetching}
        onRetry={status.refetch}
        testId={`${page}-away`}
      />
    )
  }
  if (wallet.status === 'unknown') return placeholder
  if (wallet.status === 'disconnected') {
    return (
      <StatePanel
        title={<h2>{t(`${page}.connect.title`)}</h2>}
        text={t(`${page}.connect.text`)}
        action={
          <Button {...connect} data-testid={`${page}-connect`}>
            {t('wallet.connect')}
          </Button>
        }
        testId={`${page}-not-connected`}
      />
    )
  }
  if (owner === null) {
    return (
      <StatePanel
        title={<h2>{t(`${page}.signIn.title`)}</h2>}
        text={t(`${page}.signIn.text`)}
        action={
          <>
            <SignInFailure />
            <Button loading={auth.authStatus === 'pending'} onClick={logIn} data-testid={`${page}-sign-in`}>
              {t('wallet.signInAgain')}
            </Button>
          </>
        }
        testId={`${page}-not-signed-in`}
      />
    )
  }
  return shown === owner ? children(owner) : placeholder
}
