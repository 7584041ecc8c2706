import { useLingui } from '@lingui/react'
import { errorMessageId } from '../lib/error-message-id.ts'
import { RequestError } from '../lib/request-error.ts'
import { useSession } from '../web3/session/session-context.ts'
import { isRejection } from '../web3/wallet-error.ts'
import { Notice } from './notice.tsx'
import classes from './sign-in-failure.module.css'

/** Above a button that signs in: why the last try did not work. */
export function SignInFailure() {
  const { _: t } = useLingui()
  const { authStatus, failure } = useSession().auth
  if (authStatus !== 'error') return null
  const why = failure instanceof RequestError ? ` ${t(errorMessageId(failure))}` : ''
  return (
    <div className={classes.failure}>
      <Notice kind="info" role="alert" testId="sign-in-failure">
        {isRejection(failure) ? t('wallet.signInDeclined') : `${t('wallet.signInFailed')}${why}`}
      </Notice>
    </div>
  )
}
