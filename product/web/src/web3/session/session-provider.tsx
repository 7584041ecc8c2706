import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useApi } from '#lib/api/api-context.ts'
import {
  invalidatePersonalQueries,
  removePersonalQueries,
  resetAllQueries,
} from '#lib/queries/personal-queries.ts'
import { initialAuthState, nextAuthState } from '#lib/session/auth-state.ts'
import { revokeSession } from '#lib/session/revoke-session.ts'
import { signIn } from '#lib/session/sign-in.ts'
import { lastDeposits } from '#lib/storage/last-deposits.ts'
import type { SessionStore } from '#lib/storage/session-store.ts'
import { signedOutNotice } from '#lib/storage/signed-out-notice.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { isOpen } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { readWallet } from '#web3/wallet/use-wallet.ts'
import { SessionContext } from './session-context.ts'
import { watchAccount } from './watch-account.ts'

type SessionProviderProps = {
  store: SessionStore
  children: ReactNode
}

/** Provides the session and reacts to changes of the wallet's account and of the stored session. */
export function SessionProvider({ store, children }: SessionProviderProps) {
  const api = useApi()
  const web3 = useWeb3()
  const queryClient = useQueryClient()
  const [auth, dispatch] = useReducer(nextAuthState, initialAuthState)
  const [lastAddress] = useState(() => (store.read()?.address as Address | undefined) ?? null)
  /** Counts sign-ins and sign-outs: the result of an outdated attempt is ignored. */
  const attempt = useRef(0)

  const pendingSignOut = useRef<Promise<void> | null>(null)

  const signOut = useCallback(() => {
    const endSession = async () => {
      attempt.current++
      dispatch({ type: 'signed-out' })
      lastDeposits.clear()
      if (store.read()) await revokeSession(api)
      store.clear()
      if (web3) await web3.lazyImports.disconnect(web3.config).catch(() => {})
      resetAllQueries(queryClient)
    }
    // One at a time: a second call joins the first.
    pendingSignOut.current ??= endSession().finally(() => {
      pendingSignOut.current = null
    })
    return pendingSignOut.current
  }, [api, web3, queryClient, store])

  const startSignIn = useCallback(async () => {
    const thisAttempt = ++attempt.current
    const wallet = web3 && readWallet(web3)
    const address = wallet?.status === 'connected' ? wallet.address : null
    const isSignedIn = await signIn({
      api,
      store,
      address,
      dispatch,
      isCurrent: () => attempt.current === thisAttempt,
      async sign(nonce) {
        if (!web3 || !address) throw new Error('No wallet is connected')
        const { signSiweMessage } = await import('./sign-siwe-message.ts')
        return signSiweMessage(web3, address, nonce)
      },
    })
    if (isSignedIn) await invalidatePersonalQueries(queryClient)
    return isSignedIn
  }, [api, web3, queryClient, store])

  useEffect(() => {
    if (!web3) return
    const reloadAtTop = () => {
      // The browser would go on where the page was, below the band that says why.
      window.scrollTo(0, 0)
      window.location.reload()
    }
    const signOutAndReload = () => void signOut().finally(reloadAtTop)
    const { isAddressEqual } = web3.lazyImports
    /** Called before signing out, which clears the session. */
    const explain = (from: Address, connectorId: string, to?: Address) => {
      const left = transactions.getAll().filter(each => isOpen(each) && isAddressEqual(each.account, from))
      if (!store.read() && left.length === 0) return
      signedOutNotice.write({ from, to, connectorId, transactionIds: left.map(({ id }) => id) })
    }
    return watchAccount(web3, {
      onConnected(address) {
        if (lastAddress !== null && lastAddress !== address) removePersonalQueries(queryClient)
        if (store.bindTo(address)) return dispatch({ type: 'session-restored' })
        const stored = store.read()
        if (!stored) return
        const wallet = readWallet(web3)
        explain(stored.address as Address, wallet.status === 'connected' ? wallet.connectorId : '', address)
        signOutAndReload()
      },
      onChanged(address, previous) {
        explain(previous.address, previous.connectorId, address)
        signOutAndReload()
      },
      onDisconnected({ address, connectorId }) {
        // Signing out disconnects the wallet too.
        if (pendingSignOut.current) return
        explain(address, connectorId)
        void signOut()
      },
      onNotConnected: () => dispatch({ type: 'no-wallet' }),
    })
  }, [web3, store, queryClient, lastAddress, signOut])

  // The session ended in another tab, or its refresh token was rejected.
  useEffect(
    () =>
      store.subscribe(() => {
        if (!store.read()) dispatch({ type: 'session-ended' })
      }),
    [store],
  )

  const value = useMemo(
    () => ({ auth, lastAddress, signIn: startSignIn, signOut }),
    [auth, lastAddress, startSignIn, signOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
