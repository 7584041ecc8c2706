import { ngoFactoryAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { Hono } from 'hono'
import { createPublicClient, createTestClient, createWalletClient, http, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '../../auth/administrator.ts'
import { makeMessage, sendJson, sendSignIn, signIn } from '../../testing/sign-in.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import { createRateLimits } from '../limits/rate-limits.ts'
import { handleErrors } from './handle-errors.ts'
import { requireAdministrator, requireUser } from './require-user.ts'

let running: TestApi
let guarded: Hono<ApiEnvironment>

beforeAll(async () => {
  running = await startApi()
  guarded = new Hono<ApiEnvironment>()
  handleErrors(guarded as Api)
  guarded.get('/mine', requireUser(running.parts), context => context.json(context.get('user')))
  guarded.get('/administration', requireAdministrator(running.parts), context => context.body(null, 204))
})
afterAll(() => running?.stop())

async function ask(path: string, account?: LocalAccount): Promise<Response> {
  if (account === undefined) return guarded.request(path)
  const { accessToken } = await signIn(running.api, account)
  return guarded.request(path, { headers: { authorization: `Bearer ${accessToken}` } })
}

test('R25 a user is known by the token; without one it is 401', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  expect(await (await ask('/mine', account)).json()).toMatchObject({ address: account.address })
  const refused = await ask('/mine')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({
    statusCode: 401,
    message: 'Sign in first',
    error: 'Unauthorized',
    code: 'notSignedIn',
  })
})

test('R25 the owner of the factory is the administrator; another user gets 403, nobody 401', async () => {
  expect((await ask('/administration', accounts.owner)).status).toBe(204)
  const refused = await ask('/administration', accounts.oracle)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({
    statusCode: 403,
    message: 'Only an administrator may do this',
    error: 'Forbidden',
    code: 'notAllowed',
  })
  expect((await ask('/administration')).status).toBe(401)
})

test('R26 a signed-in address is limited, from however many IPs it asks; another is not', async () => {
  const rateLimits = createRateLimits({ perMinute: 2, authPerMinute: 9, rpcPerMinute: 9 })
  const app = new Hono<ApiEnvironment>()
  handleErrors(app as Api)
  app.get('/mine', requireUser({ ...running.parts, rateLimits }), context => context.body(null, 204))
  const [one, other] = [await signIn(running.api, accounts.owner), await signIn(running.api, accounts.oracle)]
  const statusFor = async ({ accessToken }: typeof one) =>
    (await app.request('/mine', { headers: { authorization: `Bearer ${accessToken}` } })).status
  expect([await statusFor(one), await statusFor(one), await statusFor(one)]).toEqual([204, 204, 429])
  expect(await statusFor(other)).toBe(204)
})

test('R25 the role goes with the ownership on the chain', async () => {
  const transport = http(running.services.devnet.url)
  const { ngoFactory } = running.services.devnet.deployment
  const chain = createPublicClient({ transport, pollingInterval: 10 })
  const testClient = createTestClient({ mode: 'hardhat', transport })
  const administrator = createAdministrator({ chain, chainId: 31_337, ngoFactory, maxAgeMs: 0 })
  const snapshot = await testClient.snapshot()
  const send = async (account: LocalAccount, functionName: string, args: unknown[]) => {
    const wallet = createWalletClient({ account, transport })
    const call = { address: ngoFactory, abi: ngoFactoryAbi, functionName, args, chain: null }
    await chain.waitForTransactionReceipt({ hash: await wallet.writeContract(call as never) })
  }
  await send(accounts.owner, 'transferOwnership', [accounts.oracle.address])
  expect(await administrator.isAdministrator({ address: accounts.owner.address, proofChainId: null })).toBe(
    true,
  )
  await send(accounts.oracle, 'acceptOwnership', [])
  expect(await administrator.isAdministrator({ address: accounts.owner.address, proofChainId: null })).toBe(
    false,
  )
  expect(await administrator.isAdministrator({ address: accounts.oracle.address, proofChainId: null })).toBe(
    true,
  )
  await testClient.revert({ id: snapshot })
})

test('R4 while the chain does not respond, keys still sign in; what needs the chain gets 503', async () => {
  const { services, api, stop } = await startApi()
  try {
    const [account, other] = [1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
    if (account === undefined || other === undefined) throw new Error('no accounts')
    await services.devnet.stop()
    expect(await signIn(api, account)).toHaveProperty('accessToken')
    await sendJson(api, 'POST', '/api/auth/signUp', { publicAddress: other.address })
    const message = await makeMessage(api, other.address)
    const response = await sendSignIn(api, account, other.address, message)
    expect(response.status).toBe(503)
    const chain = createPublicClient({ transport: http(services.devnet.url, { retryCount: 0 }) })
    const { ngoFactory } = services.devnet.deployment
    const administrator = createAdministrator({ chain, chainId: 31_337, ngoFactory })
    await expect(
      administrator.isAdministrator({ address: account.address, proofChainId: null }),
    ).rejects.toMatchObject({
      code: 'chainUnavailable',
    })
  } finally {
    await stop()
  }
})
