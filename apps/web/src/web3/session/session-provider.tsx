import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useApi } from '../../lib/api-context.ts'
import { clearPersonal, clearQueries, refreshPersonal } from '../../lib/personal-queries.ts'
import { initialAuthState, nextAuthState } from '../../lib/session/auth-state.ts'
import { endSession } from '../../lib/session/end-session.ts'
import { logIn } from '../../lib/session/log-in.ts'
import type { SessionStore } from '../../lib/session/session-store.ts'
import { walletOf } from '../use-wallet.ts'
import { useWeb3 } from '../web3-context.ts'
import { SessionContext } from './session-context.ts'
import { watchAccount } from './watch-account.ts'

interface SessionProviderProps {
  store: SessionStore
  children: ReactNode
}

/** R3, R6: who is logged in, and what follows when wallet or storage say otherwise. */
export function SessionProvider({ store, children }: SessionProviderProps) {
  const api = useApi()
  const web3 = useWeb3()
  const queryClient = useQueryClient()
  const [auth, dispatch] = useReducer(nextAuthState, initialAuthState)
  const [lastOwner] = useState(() => (store.read()?.address as Address | undefined) ?? null)
  /** Grows with every log-in and log-out: an attempt that is not the newest is not wanted any more. */
  const attempt = useRef(0)

  const leaving = useRef<Promise<void> | null>(null)

  const logOut = useCallback(() => {
    const leave = async () => {
      attempt.current++
      dispatch({ type: 'logged-out' })
      if (store.read()) await endSession(api)
      store.clear()
      if (web3) await web3.library.disconnect(web3.config).catch(() => {})
      clearQueries(queryClient)
    }
    // The wallet that is disconnected here says so, which would begin another log-out.
    leaving.current ??= leave().finally(() => {
      leaving.current = null
    })
    return leaving.current
  }, [api, web3, queryClient, store])

  const logInNow = useCallback(async () => {
    const mine = ++attempt.current
    const wallet = web3 && walletOf(web3)
    const address = wallet?.status === 'connected' ? wallet.address : null
    const isIn = await logIn({
      api,
      store,
      address,
      dispatch,
      stillWanted: () => attempt.current === mine,
      async sign(nonce) {
        if (!web3 || !address) throw new Error('There is no wallet to sign with')
        const { signSignInMessage } = await import('./sign-in-message.ts')
        return signSignInMessage(web3, address, nonce)
      },
    })
    if (isIn) await refreshPersonal(queryClient)
    return isIn
  }, [api, web3, queryClient, store])

  useEffect(() => {
    if (!web3) return
    const startAnew = () => void logOut().finally(() => window.location.reload())
    return watchAccount(web3, {
      onConnected(address) {
        if (lastOwner !== null && lastOwner !== address) clearPersonal(queryClient)
        if (store.claim(address)) dispatch({ type: 'session-found' })
        else if (store.read()) startAnew()
      },
      onChanged: startAnew,
      onLost: () => void logOut(),
      onMissing: () => dispatch({ type: 'wallet-missing' }),
    })
  }, [web3, store, queryClient, lastOwner, logOut])

  // Another tab logged out or signed in with another wallet, or a refresh was refused.
  useEffect(
    () =>
      store.watch(() => {
        if (!store.read()) dispatch({ type: 'session-lost' })
      }),
    [store],
  )

  const value = useMemo(
    () => ({ auth, lastOwner, logIn: logInNow, logOut }),
    [auth, lastOwner, logInNow, logOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
