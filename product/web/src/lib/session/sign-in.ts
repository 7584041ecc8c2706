import { routes } from '@kindyield/api-contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import type { SessionStore } from '#lib/storage/session-store.ts'
import type { AuthEvent } from './auth-state.ts'

type SignInDependencies = {
  api: ApiClient
  store: SessionStore
  /** The connected wallet's address; null without a wallet. */
  address: string | null
  /** Signs the EIP-4361 message with this nonce. */
  sign: (nonce: string) => Promise<{ message: string; signature: string }>
  dispatch: (event: AuthEvent) => void
  /** False once the user has signed out or changed the account. */
  isCurrent: () => boolean
}

/** The sign-in flow; dispatches each step and resolves to whether the user is signed in. */
export async function signIn(dependencies: SignInDependencies): Promise<boolean> {
  const { api, store, address, sign, dispatch, isCurrent } = dependencies
  dispatch({ type: 'sign-in-started' })
  if (address === null) {
    dispatch({ type: 'no-wallet' })
    return false
  }
  // A stored session is valid only for the address it was issued to.
  if (store.bindTo(address)) {
    dispatch({ type: 'session-restored' })
    return true
  }
  try {
    await register(api, address)
    const { nonce } = await api.call(routes.nonce, { credentials: 'omit' })
    const { data } = await api.call(routes.signIn, {
      body: { publicAddress: address, ...(await sign(nonce)) },
      credentials: 'omit',
    })
    if (!isCurrent()) return false
    store.write({ ...data, address })
    dispatch({ type: 'signed-in' })
    return true
  } catch (failure) {
    if (isCurrent()) dispatch({ type: 'sign-in-failed', failure })
    return false
  }
}

async function register(api: ApiClient, publicAddress: string): Promise<void> {
  try {
    await api.call(routes.signUp, { body: { publicAddress }, credentials: 'omit' })
  } catch (error) {
    // A known address goes on to sign in.
    if (!(error instanceof RequestError && error.code === 'alreadyRegistered')) throw error
  }
}
