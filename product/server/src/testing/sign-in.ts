import type { Tokens } from '@kindyield/api-contract'
import type { Address, Hex, LocalAccount } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { Api } from '../api/context/api-environment.ts'
import { TEST_ORIGIN } from './start-api.ts'

type MessageFields = Parameters<typeof createSiweMessage>[0]

export function sendJson(api: Api, method: string, path: string, body: unknown, token?: string) {
  return api.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** A message as the web makes it, with what a test wants otherwise. */
export async function makeMessage(
  api: Api,
  address: Address,
  fields: Partial<MessageFields> = {},
): Promise<string> {
  const { nonce } = (await (await api.request('/api/auth/nonce')).json()) as { nonce: string }
  return createSiweMessage({
    address,
    chainId: 31_337,
    domain: new URL(TEST_ORIGIN).host,
    uri: TEST_ORIGIN,
    version: '1',
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 5 * 60_000),
    ...fields,
  })
}

export async function sendSignIn(
  api: Api,
  signer: Pick<LocalAccount, 'signMessage'>,
  publicAddress: Address,
  message: string,
): Promise<Response> {
  const signature: Hex = await signer.signMessage({ message })
  return sendJson(api, 'POST', '/api/auth/signIn', { publicAddress, message, signature })
}

/** The whole way in: sign up, nonce, message, signature. */
export async function signIn(
  api: Api,
  account: Pick<LocalAccount, 'address' | 'signMessage'>,
  fields?: Partial<MessageFields>,
): Promise<Tokens['data']> {
  await sendJson(api, 'POST', '/api/auth/signUp', { publicAddress: account.address })
  const message = await makeMessage(api, account.address, fields)
  const response = await sendSignIn(api, account, account.address, message)
  if (response.status !== 200) throw new Error(`signing in failed: ${await response.text()}`)
  return ((await response.json()) as Tokens).data
}
