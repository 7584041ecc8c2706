import { nonceSchema, signUpSchema, tokensSchema } from '@kindyield/api-contract'
import type { ApiClient } from '../api-client.ts'
import { RequestError } from '../request-error.ts'
import type { AuthEvent } from './auth-state.ts'
import type { SessionStore } from './session-store.ts'

/** What the server says to an address that it knows: signing in goes on. */
const ALREADY_REGISTERED = 'User already registered!'

interface LogInDependencies {
  api: ApiClient
  store: SessionStore
  /** The connected wallet's address; null without one. */
  address: string | null
  /** Signs the EIP-4361 message that holds this nonce. */
  sign: (nonce: string) => Promise<{ message: string; signature: string }>
  dispatch: (event: AuthEvent) => void
  /** False once the reader has logged out or changed the account meanwhile. */
  stillWanted: () => boolean
}

/** R3, R4: the flow of signing in, told event by event. Resolves to whether somebody is logged in now. */
export async function logIn(dependencies: LogInDependencies): Promise<boolean> {
  const { api, store, address, sign, dispatch, stillWanted } = dependencies
  dispatch({ type: 'log-in-began' })
  if (address === null) {
    dispatch({ type: 'wallet-missing' })
    return false
  }
  // A stored session counts only for the address that it was given to.
  if (store.claim(address)) {
    dispatch({ type: 'session-found' })
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
    if (!stillWanted()) return false
    store.write({ ...data, address })
    dispatch({ type: 'signed-in' })
    return true
  } catch (failure) {
    if (stillWanted()) dispatch({ type: 'failed', failure })
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
