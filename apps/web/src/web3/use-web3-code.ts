import { useEffect, useState } from 'react'
import { loadWhenOnline } from '../lib/load-when-online.ts'
import { warn } from '../lib/warn.ts'

type Web3Code = Pick<typeof import('./web3-code.ts'), 'createWeb3' | 'reconnectRecent'>

const AGAIN_MS = 10_000

export const loadWeb3Code = () => loadWhenOnline(() => import('./web3-code.ts'))

/** The code that reaches the chain, asked for after the first paint and, where it does not come, again. */
export function useWeb3Code(): Web3Code | null {
  const [code, setCode] = useState<Web3Code | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let isWanted = true
    const load = () =>
      loadWeb3Code().then(
        ({ createWeb3, reconnectRecent }) => isWanted && setCode({ createWeb3, reconnectRecent }),
        (error: unknown) => {
          warn('The code that reaches the chain did not come', error)
          if (isWanted) timer = window.setTimeout(load, AGAIN_MS)
        },
      )
    // A task of its own, after the frame that shows the first screen.
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(load)
    })
    return () => {
      isWanted = false
      window.cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [])
  return code
}
