import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInFailure } from '#components/domain/sign-in-failure.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useConnectDialog } from '#lib/ui-state/connect-dialog-context.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { useFactory } from '#web3/reads/use-factory.ts'
import { useSession } from '#web3/session/session-context.ts'
import { useAccess } from '#web3/session/use-access.ts'

type OwnerGateProps = {
  children: (factory: Factory) => ReactNode
}

/** Renders its children for the factory's owner; other users see what is missing. */
export function OwnerGate({ children }: OwnerGateProps) {
  const t = useT()
  const access = useAccess()
  const connect = useConnectDialog()
  const { auth, signIn } = useSession()
  const { query, exists, isOwner } = useFactory()

  if (access.step === 'unknown') return <Loading />
  if (access.step === 'connect') {
    return panel('connect', <Button {...connect}>{t('wallet.connect')}</Button>)
  }
  if (query.isError && !query.data) {
    const retry = () => void query.refetch()
    return panel(
      'unread',
      <Button variant="default" aria-disabled={query.isFetching} onClick={retry}>
        {t(query.isFetching ? 'error.retrying' : 'error.retry')}
      </Button>,
    )
  }
  if (!query.data && exists) return <Loading />
  if (!query.data || !isOwner) {
    return panel(
      'stranger',
      <Button component={Link} to="/marketplace" variant="default">
        {t('admin.stranger.back')}
      </Button>,
    )
  }
  if (access.step === 'sign-in') {
    return panel(
      'signIn',
      <>
        <SignInFailure />
        <Button loading={auth.authStatus === 'pending'} onClick={signIn} data-testid="admin-sign-in">
          {t('wallet.signInAgain')}
        </Button>
      </>,
    )
  }
  return children(query.data)

  function panel(state: 'connect' | 'unread' | 'stranger' | 'signIn', action?: ReactNode) {
    return (
      <StatePanel
        title={<h2>{t(`admin.${state}.title`)}</h2>}
        text={t(`admin.${state}.text`)}
        action={action}
        testId={`admin-${state}`}
      />
    )
  }
}

function Loading() {
  const t = useT()
  return (
    <div role="status" aria-label={t('admin.loading')} data-testid="admin-loading">
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
