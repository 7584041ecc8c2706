import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useConnectDialog } from '../lib/connect-dialog-context.ts'
import { useSession } from '../web3/session/session-context.ts'
import { useSwitchNetwork } from '../web3/use-switch-network.ts'
import { useWallet } from '../web3/use-wallet.ts'
import { useWeb3 } from '../web3/web3-context.ts'
import classes from './main-action.module.css'
import { SignInFailure } from './sign-in-failure.tsx'

interface WalletStepsProps {
  /** Why a wallet is wanted here. */
  connectWhy: string
  /** First word of the test ids. */
  name: string
  /** The action itself, once nothing stands before it. */
  children: ReactNode
}

/** One button: the next thing that is to be done, whatever that is. */
export function WalletSteps({ connectWhy, name, children }: WalletStepsProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const { auth, logIn } = useSession()
  const switching = useSwitchNetwork()
  // What failed in the connect dialog is told there.
  const [tried, setTried] = useState(false)

  if (wallet.status !== 'connected') {
    return (
      <>
        <Button className={classes.main} {...connect} data-testid={`${name}-connect`}>
          {t('wallet.connect')}
        </Button>
        <p className={classes.hint}>{connectWhy}</p>
      </>
    )
  }
  if (!wallet.onRightChain) {
    const network = web3?.network.displayName ?? ''
    return (
      <>
        <Button
          className={classes.main}
          loading={switching.isPending}
          onClick={() => switching.mutate()}
          data-testid={`${name}-switch-network`}
        >
          {t('network.switch')}
        </Button>
        <p className={classes.hint}>
          {t(switching.isError ? 'network.failed' : 'network.wrongText', { network })}
        </p>
      </>
    )
  }
  if (!auth.isLoggedIn) {
    return (
      <>
        {tried && <SignInFailure />}
        <Button
          className={classes.main}
          loading={auth.authStatus === 'pending'}
          onClick={() => {
            setTried(true)
            void logIn()
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
