import { setTimeout } from 'node:timers/promises'
import type { Address, LocalAccount } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { RequestApi } from '../read-api.ts'
import { InputError } from './input-error.ts'

export type OpenApi = {
  request: RequestApi
  /** Ends the sessions of all holders who signed in. */
  signOut(): Promise<void>
}

type ApiOptions = {
  url: string
  /** The site that sign-in messages are for. */
  origin: string
  chainId: number
  accounts: readonly LocalAccount[]
  onWait(seconds: number): void
}

const MESSAGE_MS = 5 * 60_000
const DEFAULT_RETRY_SECONDS = 5

/** The API over HTTP. Holders sign in when their first answer is asked for, and again when their token has expired. */
export function openApi({ url, origin, chainId, accounts, onWait }: ApiOptions): OpenApi {
  const tokens = new Map<Address, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const sendOnce = () => fetch(new URL(path, url), init)
    // Servers close connections that are idle while figures are derived, and a request on one of them gets no answer.
    const response = await sendOnce()
      .catch(sendOnce)
      .catch(cause => {
        throw new InputError(`--api does not answer at ${new URL(url).origin}`, { cause })
      })
    if (response.status !== 429) return response
    const seconds = Number(response.headers.get('retry-after') ?? DEFAULT_RETRY_SECONDS)
    onWait(seconds)
    await setTimeout(seconds * 1_000)
    return send(path, init)
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async function signIn(address: Address): Promise<string> {
    const account = accounts.find(each => each.address === address)
    if (account === undefined) throw new Error(`No key of ${address} was given`)
    // Refused for an address that is registered already.
    await post('/api/auth/signUp', { publicAddress: address })
    const { nonce } = (await (await send('/api/auth/nonce')).json()) as { nonce: string }
    const message = createSiweMessage({
      address,
      chainId,
      domain: new URL(origin).host,
      uri: origin,
      version: '1',
      nonce,
      issuedAt: new Date(),
      expirationTime: new Date(Date.now() + MESSAGE_MS),
    })
    const signature = await account.signMessage({ message })
    const response = await post('/api/auth/signIn', { publicAddress: address, message, signature })
    const answer = (await response.json()) as { message?: string; data?: { accessToken: string } }
    if (answer.data === undefined)
      throw new InputError(
        `${address} cannot sign in at ${origin}: ${answer.message}. --origin must name the address at which the web app is opened`,
      )
    tokens.set(address, answer.data.accessToken)
    return answer.data.accessToken
  }

  const request: RequestApi = async (path, { holder, body } = {}) => {
    const sendAs = (token?: string) => {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return body === undefined ? send(path, { headers }) : post(path, body, headers)
    }
    if (holder === undefined) return sendAs()
    const response = await sendAs(tokens.get(holder) ?? (await signIn(holder)))
    return response.status === 401 ? sendAs(await signIn(holder)) : response
  }

  async function signOut(): Promise<void> {
    for (const token of tokens.values())
      await send('/api/auth/signOut', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    tokens.clear()
  }

  return { request, signOut }
}
