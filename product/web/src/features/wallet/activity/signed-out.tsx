import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { signedOutNotice } from '#lib/storage/signed-out-notice.ts'

const SignedOutBand = lazy(async () => ({ default: (await import('./signed-out-band.tsx')).SignedOutBand }))

type SignedOutProps = {
  onSignIn: (connectorId: string) => void
}

/** Says why the user was signed out without asking for it, until it is closed. */
export function SignedOut({ onSignIn }: SignedOutProps) {
  const text = useSyncExternalStore(signedOutNotice.subscribe, signedOutNotice.readText)
  const notice = useMemo(() => signedOutNotice.parse(text), [text])
  return (
    notice && (
      <Suspense>
        <SignedOutBand notice={notice} onSignIn={onSignIn} />
      </Suspense>
    )
  )
}
