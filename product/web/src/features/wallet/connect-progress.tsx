import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { SignInFailure } from '#components/domain/sign-in-failure.tsx'
import actionClasses from '#components/domain/transaction/main-action.module.css'
import { WalletMessage } from '#components/domain/transaction/wallet-message.tsx'
import { InView } from '#components/ui/in-view.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useSession } from '#web3/session/session-context.ts'
import type { ConnectFailure, ConnectState } from '#web3/session/use-connect.ts'
import { readWalletMessage } from '#web3/wallet/wallet-error.ts'
import classes from './connect-wallet.module.css'

const ScanCode = lazy(async () => ({ default: (await import('./scan-code.tsx')).ScanCode }))

type ConnectProgressProps = {
  state: ConnectState
  name: string
  /** Closes the dialog, connected but not signed in. */
  onContinue: () => void
  onCancel: () => void
}

const failures = {
  rejected: 'wallet.rejected',
  busy: 'wallet.busy',
  failed: 'wallet.failed',
  funding: 'wallet.funding',
} as const satisfies Record<Exclude<ConnectFailure, 'sign-in'>, string>

const stages = {
  connecting: 'wallet.opening',
  slow: 'wallet.slow',
  funding: 'wallet.gettingFunds',
  signing: 'wallet.signing',
} as const

/** The progress or failure of connecting the chosen wallet. */
export function ConnectProgress({ state, name, onContinue, onCancel }: ConnectProgressProps) {
  const t = useT()
  if (state.stage === 'idle') return null
  if (state.stage === 'failed' && state.why === 'sign-in') return <SignInAgain onContinue={onContinue} />
  if (state.stage === 'connecting' && state.uri) {
    return (
      <Suspense>
        <ScanCode uri={state.uri} />
        <Cancel onCancel={onCancel} />
      </Suspense>
    )
  }
  const message =
    state.stage === 'failed' ? failures[state.why as keyof typeof failures] : stages[state.stage]
  return (
    <InView key={state.stage} className={classes.progress}>
      <Notice
        kind={state.stage === 'failed' && state.why !== 'rejected' ? 'bad' : 'info'}
        role={state.stage === 'failed' ? 'alert' : 'status'}
        testId="connect-progress"
      >
        {t(message, { name })}
        {state.stage === 'failed' && state.why !== 'funding' && (
          <WalletMessage text={readWalletMessage(state.error)} />
        )}
        {state.stage !== 'failed' && <Cancel onCancel={onCancel} />}
      </Notice>
    </InView>
  )
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className={`${actionClasses.textButton} ${classes.cancel}`}
      onClick={onCancel}
      data-testid="connect-cancel"
    >
      {t('wallet.cancel')}
    </button>
  )
}

function SignInAgain({ onContinue }: { onContinue: () => void }) {
  const t = useT()
  const { auth, signIn } = useSession()
  const retrySignIn = async () => {
    if (await signIn()) onContinue()
  }
  return (
    <div className={classes.progress}>
      <SignInFailure />
      <div className={`ky-actions ${classes.again}`}>
        <Button onClick={retrySignIn} loading={auth.authStatus === 'pending'} data-testid="sign-in-again">
          {t('wallet.signInAgain')}
        </Button>
        <Button variant="default" onClick={onContinue} data-testid="sign-in-later">
          {t('wallet.goOn')}
        </Button>
      </div>
    </div>
  )
}
