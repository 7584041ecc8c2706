import { useLingui } from '@lingui/react'
import { errorMessageId } from '../lib/error-message-id.ts'
import { RequestError } from '../lib/request-error.ts'
import { useSession } from '../web3/session/session-context.ts'
import classes from './main-action.module.css'
import { Notice } from './notice.tsx'

/** Beside a button that signs in: why the last try did not work. */
export function SignInFailure() {
  const { _: t } = useLingui()
  const { authStatus, failure } = useSession().auth
  if (authStatus !== 'error') return null
  return (
    <div className={classes.notice}>
      <Notice kind="bad" role="alert" testId="sign-in-failure">
        {t('wallet.signInFailed')} {failure instanceof RequestError && t(errorMessageId(failure))}
      </Notice>
    </div>
  )
}
