import { startTransition, useEffect, useState } from 'react'
import { hasAgreed } from '../lib/consent.ts'
import { loadWhenOnline } from '../lib/load-when-online.ts'
import { warn } from '../lib/warn.ts'
import { whenStirring } from './when-stirring.ts'

type Web3Code = Pick<typeof import('./web3-code.ts'), 'createWeb3' | 'reconnectRecent'>

const AGAIN_MS = 10_000

/**
 * The code that reaches the chain, and where it does not come, asked for again. Whoever agreed to the terms may
 * have a wallet to find again; for others there is nothing to do with it until they stir.
 */
export function useWeb3Code(): Web3Code | null {
  const [code, setCode] = useState<Web3Code | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let isWanted = true
    const load = () =>
      loadWhenOnline(() => import('./web3-code.ts')).then(
        ({ createWeb3, reconnectRecent }) =>
          isWanted && startTransition(() => setCode({ createWeb3, reconnectRecent })),
        (error: unknown) => {
          warn('The code that reaches the chain did not come', error)
          if (isWanted) timer = window.setTimeout(load, AGAIN_MS)
        },
      )
    const stopWaiting = hasAgreed() ? afterPaint(load) : whenStirring(load)
    return () => {
      isWanted = false
      stopWaiting()
      window.clearTimeout(timer)
    }
  }, [])
  return code
}

/** In a task of its own, after the frame that shows the first screen. */
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
