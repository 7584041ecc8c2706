import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SignInFailure } from '#components/domain/sign-in-failure.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useConnectDialog } from '#lib/ui-state/connect-dialog-context.ts'
import { useSession } from '#web3/session/session-context.ts'
import { useAccess } from '#web3/session/use-access.ts'
import classes from './main-action.module.css'

type WalletStepsProps = {
  /** Explains why a wallet is needed. */
  connectWhy: string
  /** Prefix of the test ids. */
  name: string
  /** The action, rendered once the wallet is connected and signed in. */
  children: ReactNode
}

/** Shows the next step before an action: connect or sign in. The action itself leads the wallet to its network. */
export function WalletSteps({ connectWhy, name, children }: WalletStepsProps) {
  const t = useT()
  const { step } = useAccess()
  const connect = useConnectDialog()
  const { auth, signIn } = useSession()
  // A failure in the connect dialog is shown there.
  const [hasTried, setHasTried] = useState(false)

  if (step === 'unknown' || step === 'connect') {
    return (
      <>
        <Button className={classes.main} {...connect} data-testid={`${name}-connect`}>
          {t('wallet.connect')}
        </Button>
        <p className={classes.hint}>{connectWhy}</p>
      </>
    )
  }
  if (step === 'sign-in') {
    return (
      <>
        {hasTried && <SignInFailure />}
        <Button
          className={classes.main}
          loading={auth.authStatus === 'pending'}
          onClick={() => {
            setHasTried(true)
            void signIn()
          }}
          data-testid={`${name}-sign-in`}
        >
          {t('stake.signIn')}
        </Button>
        <p className={classes.hint}>{t('stake.signInWhy')}</p>
      </>
    )
  }
  return children
}
