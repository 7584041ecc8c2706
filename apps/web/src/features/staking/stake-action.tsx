import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useConnectDialog } from '../../lib/connect-dialog-context.ts'
import { ensureChain } from '../../web3/ensure-chain.ts'
import { useSession } from '../../web3/session/session-context.ts'
import { useWallet } from '../../web3/use-wallet.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import classes from './stake-action.module.css'
import { StakeSubmit } from './stake-submit.tsx'
import type { Stake } from './use-stake.ts'

interface StakeActionProps {
  stake: Stake
}

/** One button: the next thing that is to be done, whatever that is. */
export function StakeAction({ stake }: StakeActionProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const { auth, logIn } = useSession()
  const switching = useMutation({
    mutationFn: async () => web3 && ensureChain(web3),
    networkMode: 'always',
  })

  if (wallet.status !== 'connected') {
    return (
      <>
        <Button className={classes.main} onClick={connect} data-testid="stake-connect">
          {t('wallet.connect')}
        </Button>
        <p className={classes.hint}>{t('stake.connectWhy')}</p>
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
          data-testid="stake-switch-network"
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
        <Button
          className={classes.main}
          loading={auth.status === 'pending'}
          onClick={logIn}
          data-testid="stake-sign-in"
        >
          {t('stake.signIn')}
        </Button>
        <p className={classes.hint}>{t('stake.signInWhy')}</p>
      </>
    )
  }
  return <StakeSubmit stake={stake} />
}
