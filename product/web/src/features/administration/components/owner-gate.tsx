import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInFailure } from '#components/domain/sign-in-failure.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useConnectDialog } from '#lib/ui-state/connect-dialog-context.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { useFactories } from '#web3/reads/use-factories.ts'
import { useSession } from '#web3/session/session-context.ts'
import { useAccess } from '#web3/session/use-access.ts'

type OwnerGateProps = {
  /** Called with the factories of the networks that answer, one at least. */
  children: (factories: readonly Factory[]) => ReactNode
}

/** Renders its children for the owner of a factory; other users see what is missing. */
export function OwnerGate({ children }: OwnerGateProps) {
  const t = useT()
  const access = useAccess()
  const connect = useConnectDialog()
  const { auth, signIn } = useSession()
  const { factories, isOwner, isLoading, isError, isFetching, refetch } = useFactories()

  if (access.step === 'unknown') return <Loading />
  if (access.step === 'connect') {
    return panel('connect', <Button {...connect}>{t('wallet.connect')}</Button>)
  }
  // A network that does not answer keeps nobody from the others.
  if (!isOwner && isError) {
    return panel(
      'unread',
      <Button variant="default" aria-disabled={isFetching} onClick={refetch}>
        {t(isFetching ? 'error.retrying' : 'error.retry')}
      </Button>,
    )
  }
  if (!isOwner && isLoading) return <Loading />
  if (!isOwner) {
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
  return children(factories)

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
