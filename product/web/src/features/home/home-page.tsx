import { Button } from '@mantine/core'
import { SignInFailure } from '#components/domain/sign-in-failure.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useConnectDialog } from '#lib/ui-state/connect-dialog-context.ts'
import { useSession } from '#web3/session/session-context.ts'
import { useAccess } from '#web3/session/use-access.ts'
import { HomeContent } from './components/home-content.tsx'
import { Newcomer } from './components/newcomer.tsx'

/** A giver's home; who is not signed in, or has given nothing yet, finds how it works. */
export function HomePage() {
  const t = useT()
  const access = useAccess()
  const { auth, signIn, lastAddress } = useSession()
  const connect = useConnectDialog()
  if (access.step === 'ready') return <HomeContent key={access.account} holder={access.account} />
  if (lastAddress !== null && access.step === 'unknown')
    return <HomeContent key={lastAddress} holder={null} />
  return (
    <Newcomer
      isKnown={false}
      signIn={
        access.step === 'sign-in' ? (
          <>
            <p>{t('home.giverSignIn')}</p>
            <SignInFailure />
            <Button
              variant="default"
              loading={auth.authStatus === 'pending'}
              onClick={signIn}
              data-testid="home-sign-in"
            >
              {t('home.signIn')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('home.giver')}</p>
            <Button variant="default" {...connect} data-testid="home-connect">
              {t('wallet.connect')}
            </Button>
          </>
        )
      }
    />
  )
}
