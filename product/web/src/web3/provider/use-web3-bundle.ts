import { startTransition, useEffect, useState } from 'react'
import { loadWhenOnline } from '#lib/runtime/load-when-online.ts'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { hasAcceptedTerms } from '#lib/storage/terms-consent.ts'
import { onFirstInteraction } from './on-first-interaction.ts'

type Web3Bundle = typeof import('./web3-bundle.ts')

const RETRY_MS = 10_000

/**
 * Loads the web3 code lazily and retries on failure: right after the first paint for users who accepted the terms,
 * because a wallet may have to reconnect, and on the first interaction for everyone else.
 */
export function useWeb3Bundle(): Web3Bundle | null {
  const [bundle, setBundle] = useState<Web3Bundle | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let isMounted = true
    const load = () =>
      loadWhenOnline(() => import('./web3-bundle.ts')).then(
        loaded => isMounted && startTransition(() => setBundle(loaded)),
        (error: unknown) => {
          logWarning('Loading the web3 code failed', error)
          if (isMounted) timer = window.setTimeout(load, RETRY_MS)
        },
      )
    const cancel = hasAcceptedTerms() ? afterPaint(load) : onFirstInteraction(load)
    return () => {
      isMounted = false
      cancel()
      window.clearTimeout(timer)
    }
  }, [])
  return bundle
}

/** Runs in a separate task after the frame that paints the first screen. */
function afterPaint(act: () => void): () => void {
  let timer: number | undefined
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(act)
  })
  return () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}
