import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Notice } from '../../components/notice.tsx'
import { SignInFailure } from '../../components/sign-in-failure.tsx'
import { useSession } from '../../web3/session/session-context.ts'
import type { ConnectFailure, ConnectState } from '../../web3/use-connect.ts'
import classes from './connect-wallet.module.css'

const ScanCode = lazy(async () => ({ default: (await import('./scan-code.tsx')).ScanCode }))

interface ConnectProgressProps {
  state: ConnectState
  name: string
  /** Leaves the dialog, connected but not signed in. */
  onGoOn: () => void
}

const failures = {
  rejected: 'wallet.rejected',
  busy: 'wallet.busy',
  failed: 'wallet.failed',
  funding: 'wallet.funding',
} as const satisfies Record<Exclude<ConnectFailure, 'sign-in'>, string>

const stages = { connecting: 'wallet.opening', slow: 'wallet.slow', signing: 'wallet.signing' } as const

/** What the chosen wallet is doing, or why it did not. */
export function ConnectProgress({ state, name, onGoOn }: ConnectProgressProps) {
  const { _: t } = useLingui()
  if (state.stage === 'idle') return null
  if (state.stage === 'failed' && state.why === 'sign-in') return <SignInAgain onGoOn={onGoOn} />
  if (state.stage === 'connecting' && state.uri) {
    return (
      <Suspense>
        <ScanCode uri={state.uri} />
      </Suspense>
    )
  }
  const message =
    state.stage === 'failed' ? failures[state.why as keyof typeof failures] : stages[state.stage]
  return (
    <div className={classes.progress}>
      <Notice
        kind={state.stage === 'failed' && state.why !== 'rejected' ? 'bad' : 'info'}
        role={state.stage === 'failed' ? 'alert' : 'status'}
        testId="connect-progress"
      >
        {t(message, { name })}
      </Notice>
    </div>
  )
}

function SignInAgain({ onGoOn }: { onGoOn: () => void }) {
  const { _: t } = useLingui()
  const { auth, logIn } = useSession()
  const again = async () => {
    if (await logIn()) onGoOn()
  }
  return (
    <div className={classes.progress}>
      <SignInFailure />
      <div className={classes.again}>
        <Button onClick={again} loading={auth.authStatus === 'pending'} data-testid="sign-in-again">
          {t('wallet.signInAgain')}
        </Button>
        <Button variant="default" onClick={onGoOn} data-testid="sign-in-later">
          {t('wallet.goOn')}
        </Button>
      </div>
    </div>
  )
}
