import { Button } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import type { Address } from 'viem'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useConnectDialog } from '#lib/ui-state/connect-dialog-context.ts'
import { useSession } from '#web3/session/session-context.ts'
import { useAccess } from '#web3/session/use-access.ts'
import { SignInFailure } from './sign-in-failure.tsx'

type SignedInGateProps = {
  /** Prefix of the messages and test ids. */
  page: 'withdraw' | 'rewards'
  /** Shown while the wallet reconnects; has the size of the content. */
  placeholder: ReactNode
  children: (account: Address) => ReactNode
}

/** Renders personal content for a signed-in user; others see how to connect or sign in. */
export function SignedInGate({ page, placeholder, children }: SignedInGateProps) {
  const t = useT()
  const access = useAccess()
  const connect = useConnectDialog()
  const { auth, signIn } = useSession()
  const account = access.step === 'ready' ? access.account : null
  // Deferred: the header updates first, the content renders in slices after it.
  const shown = useDeferredValue(account)
  if (access.step === 'unknown') return placeholder
  if (access.step === 'connect') {
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
  if (account === null) {
    return (
      <StatePanel
        title={<h2>{t(`${page}.signIn.title`)}</h2>}
        text={t(`${page}.signIn.text`)}
        action={
          <>
            <SignInFailure />
            <Button loading={auth.authStatus === 'pending'} onClick={signIn} data-testid={`${page}-sign-in`}>
              {t('wallet.signInAgain')}
            </Button>
          </>
        }
        testId={`${page}-not-signed-in`}
      />
    )
  }
  return shown === account ? children(account) : placeholder
}
