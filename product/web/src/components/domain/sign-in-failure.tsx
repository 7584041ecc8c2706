import { Notice } from '#components/ui/notice.tsx'
import { errorMessageId } from '#lib/errors/error-message-id.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useSession } from '#web3/session/session-context.ts'
import { isAlreadyPending, isUserRejection, readWalletMessage } from '#web3/wallet/wallet-error.ts'
import classes from './sign-in-failure.module.css'
import { WalletMessage } from './transaction/wallet-message.tsx'

/** Why the last sign-in failed; shown above a sign-in button. */
export function SignInFailure() {
  const t = useT()
  const { authStatus, failure } = useSession().auth
  if (authStatus !== 'error') return null
  return (
    <div className={classes.failure}>
      <Notice kind="info" role="alert" testId="sign-in-failure">
        {text()}
        {!(failure instanceof RequestError) && <WalletMessage text={readWalletMessage(failure)} />}
      </Notice>
    </div>
  )

  function text(): string {
    if (isUserRejection(failure)) return t('wallet.signInDeclined')
    if (isAlreadyPending(failure)) return t('transaction.busy')
    const why = failure instanceof RequestError ? ` ${t(errorMessageId(failure))}` : ''
    return `${t('wallet.signInFailed')}${why}`
  }
}
