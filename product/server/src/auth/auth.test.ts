import { apiErrorSchema, tokensSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import {
  concatHex,
  type Hex,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { generateSiweNonce } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMessage, sendJson, sendSignIn, signIn } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let running: TestApi
let api: TestApi['api']

beforeAll(async () => {
  running = await startApi()
  api = running.api
})
afterAll(() => running?.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey())

async function registered() {
  const account = stranger()
  const response = await sendJson(api, 'POST', '/api/auth/signUp', { publicAddress: account.address })
  expect(response.status).toBe(201)
  return account
}

async function expectApiError(response: Response, status: number, message: string): Promise<void> {
  expect(apiErrorSchema.parse(await response.json())).toMatchObject({ statusCode: status, message })
  expect(response.status).toBe(status)
}

test('R3 an address signs up once, in whatever case it is written', async () => {
  const { address } = await registered()
  for (const publicAddress of [address, address.toLowerCase()]) {
    const again = await sendJson(api, 'POST', '/api/auth/signUp', { publicAddress })
    await expectApiError(again, 400, 'User already registered!')
  }
})

test('R3 of two concurrent sign-ups one succeeds', async () => {
  const body = { publicAddress: stranger().address }
  const both = [1, 2].map(() => sendJson(api, 'POST', '/api/auth/signUp', body))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 400])
})

test.each([
  [{}, 'publicAddress'],
  [{ publicAddress: 12 }, 'publicAddress'],
  [{ publicAddress: '0x12' }, 'publicAddress'],
  [{ publicAddress: `0x${'g'.repeat(40)}` }, 'publicAddress'],
  [{ publicAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92267' }, 'checksum'],
  [{ publicAddress: "0x' or 1=1 --" }, 'publicAddress'],
])('R3 R26 signing up with %j gets 400 that names the field', async (body, named) => {
  const response = await sendJson(api, 'POST', '/api/auth/signUp', body)
  expect(response.status).toBe(400)
  const { message } = apiErrorSchema.parse(await response.json())
  expect(message).toContain('publicAddress')
  expect(message).toContain(named)
})

test('R4 a signed message gets a pair of tokens with cache-control: no-store', async () => {
  const account = await registered()
  const message = await makeMessage(api, account.address)
  const response = await sendSignIn(api, account, account.address, message)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  tokensSchema.parse(await response.json())
})

test('R4 a nonce signs in once, also when it is sent twice concurrently', async () => {
  const account = await registered()
  const message = await makeMessage(api, account.address)
  const both = [1, 2].map(() => sendSignIn(api, account, account.address, message))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401])
  const replayed = await sendSignIn(api, account, account.address, message)
  await expectApiError(replayed, 401, 'The nonce was used before, is too old or is not ours')
})

test.each([
  ['the host of the server', { domain: 'localhost' }, "The message's Domain is that of another site"],
  ['no expiry', { expirationTime: undefined }, "The message's Expiration Time is missing"],
  ['a foreign nonce', { nonce: generateSiweNonce() }, 'The nonce was used before, is too old or is not ours'],
])('R4 a message with %s gets 401', async (_, fields, reason) => {
  const account = await registered()
  const message = await makeMessage(api, account.address, fields as never)
  await expectApiError(await sendSignIn(api, account, account.address, message), 401, reason)
})

test('R4 the Host header is ignored', async () => {
  const account = await registered()
  const message = await makeMessage(api, account.address, { domain: 'evil.test', uri: 'https://evil.test' })
  const signature = await account.signMessage({ message })
  const response = await api.request('https://evil.test/api/auth/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    body: JSON.stringify({ publicAddress: account.address, message, signature }),
  })
  await expectApiError(response, 401, "The message's URI is that of another site")
})

test('R4 only the address itself signs in with its message', async () => {
  const [account, thief] = [await registered(), await registered()]
  const message = await makeMessage(api, account.address)
  const asOther = await sendSignIn(api, account, thief.address, message)
  await expectApiError(asOther, 401, "The message's Address is another than publicAddress")
  const signedByThief = await sendSignIn(api, thief, account.address, message)
  await expectApiError(signedByThief, 401, 'The signature is not valid for this address')
})

test('R4 an address that never signed up does not sign in', async () => {
  const account = stranger()
  const message = await makeMessage(api, account.address)
  const response = await sendSignIn(api, account, account.address, message)
  await expectApiError(response, 401, 'This address is not registered: sign up first')
})

test.each(['hello', '0x123', `0x${'ab'.repeat(10_000)}`, ''])(
  'R4 the signature %s gets 400 that names the field',
  async signature => {
    const account = await registered()
    const message = await makeMessage(api, account.address)
    const body = { publicAddress: account.address, message, signature }
    const response = await sendJson(api, 'POST', '/api/auth/signIn', body)
    expect(response.status).toBe(400)
    expect(apiErrorSchema.parse(await response.json()).message).toContain('signature')
  },
)

test.each([
  ['nonsense', `0x${'4b'.repeat(64)}1b`],
  ['one that claims to be EIP-6492', `0x${'00'.repeat(40)}${'6492'.repeat(16)}`],
])('R4 as a signature, %s gets 401', async (_, signature) => {
  const account = await registered()
  const message = await makeMessage(api, account.address)
  const body = { publicAddress: account.address, message, signature }
  const response = await sendJson(api, 'POST', '/api/auth/signIn', body)
  await expectApiError(response, 401, 'The signature is not valid for this address')
})

const HALF_OF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

test.each<[string, (signature: Hex) => Hex, string]>([
  ['is empty', () => '0x', 'signature: that of a key has 65 bytes, and this has 0'],
  [
    'is compact (EIP-2098)',
    signature => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature))),
    'signature: that of a key has 65 bytes, and this has 64',
  ],
  [
    'has a byte too many',
    signature => `${signature}00`,
    'signature: that of a key has 65 bytes, and this has 66',
  ],
  [
    'has a high s',
    signature => {
      const { r, s, yParity } = parseSignature(signature)
      const high = numberToHex(2n * HALF_OF_CURVE_ORDER + 1n - BigInt(s), { size: 32 })
      return serializeSignature({ r, s: high, yParity: 1 - yParity })
    },
    'signature: s must be in the lower half of the curve’s order (EIP-2)',
  ],
  [
    'has the v of a transaction',
    signature => `${signature.slice(0, 130)}25` as Hex,
    'signature: v must be 27 or 28, or 0 or 1',
  ],
])("R4 a key's signature that %s gets 401, with the rule", async (_, change, reason) => {
  const account = await registered()
  const message = await makeMessage(api, account.address)
  const signature = change(await account.signMessage({ message }))
  const body = { publicAddress: account.address, message, signature }
  await expectApiError(await sendJson(api, 'POST', '/api/auth/signIn', body), 401, reason)
})

test('R4 a key signs in with the v of a hardware wallet, 0 or 1', async () => {
  const account = await registered()
  const message = await makeMessage(api, account.address)
  const { r, s, yParity } = parseSignature(await account.signMessage({ message }))
  const signature = concatHex([r, s, numberToHex(yParity, { size: 1 })])
  const body = { publicAddress: account.address, message, signature }
  expect((await sendJson(api, 'POST', '/api/auth/signIn', body)).status).toBe(200)
})

test('R5 signing out ends the session: access and refresh token stop working', async () => {
  const tokens = await signIn(api, stranger())
  const signOut = () =>
    api.request('/api/auth/signOut', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
  expect((await signOut()).status).toBe(204)
  await expectApiError(await signOut(), 401, 'The access token is not valid any more')
  const refreshed = await sendJson(api, 'PUT', '/api/auth/refresh', { refreshToken: tokens.refreshToken })
  await expectApiError(refreshed, 401, 'The session is over: sign in again')
})

test.each([
  ['no token', undefined],
  ['another scheme', 'Basic abc'],
  ['nonsense', 'Bearer nonsense'],
  ['an unsigned token', `Bearer ${unsigned()}`],
])('R5 signing out with %s gets 401', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization }
  const response = await api.request('/api/auth/signOut', { method: 'POST', headers })
  expect(response.status).toBe(401)
  apiErrorSchema.parse(await response.json())
})

function unsigned(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    sub: accounts.owner.address,
    sid: crypto.randomUUID(),
    iss: 'kindyield',
    aud: '31337',
    exp: 9e9,
  }
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
