import { nonceSchema, signUpSchema, tokensSchema } from '@kindyield/api-contract'
import type { ApiClient } from '../api/api-client.ts'
import { RequestError } from '../errors/request-error.ts'
import type { SessionStore } from '../storage/session-store.ts'
import type { AuthEvent } from './auth-state.ts'

/** The server's message for a known address; signing in continues. */
const ALREADY_REGISTERED = 'User already registered!'

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

/** R3, R4: the sign-in flow; dispatches each step and resolves to whether the user is signed in. */
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
    const { nonce } = await api.get('/api/auth/nonce', { schema: nonceSchema, credentials: 'omit' })
    const { data } = await api.post('/api/auth/signIn', {
      schema: tokensSchema,
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
    const options = { schema: signUpSchema, body: { publicAddress }, credentials: 'omit' as const }
    await api.post('/api/auth/signUp', options)
  } catch (error) {
    const isKnown = error instanceof RequestError && error.statusCode === 400
    if (!isKnown || error.message !== ALREADY_REGISTERED) throw error
  }
}
