import { signInMessage } from '../../e2e/stack/sign-in-message.ts'

/** The origin that the servers of all benchmarks are told. */
export const ORIGIN = 'http://bench.test'

export type BenchAccount = {
  address: `0x${string}`
  signMessage(request: { message: string }): Promise<string>
}

/** A step of signing in that was not answered as it should be. */
class SignInError extends Error {
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path}: ${status}`)
    this.status = status
  }
}

/** Signs in at a server, and returns the access token. */
export async function signIn(server: string, account: BenchAccount): Promise<string> {
  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(`${server}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      // A connection of its own: one that was idle may be closed by the server at the same moment.
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isRegistered = path.endsWith('/signUp') && response.status === 400
    if (!response.ok && !isRegistered) throw new SignInError(path, response.status)
    return response.json()
  }
  const publicAddress = account.address
  await ask('/api/auth/signUp', { publicAddress })
  const { nonce } = (await ask('/api/auth/nonce')) as { nonce: string }
  const message = signInMessage(ORIGIN, publicAddress, nonce)
  const signature = await account.signMessage({ message })
  const { data } = (await ask('/api/auth/signIn', { publicAddress, message, signature })) as SignedIn
  return data.accessToken
}

type SignedIn = { data: { accessToken: string } }

/** Whether the server said that it is busy. */
export function isRefusal(error: unknown): boolean {
  return error instanceof SignInError && [429, 503].includes(error.status)
}
