import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readEnvironment } from '../config/read-environment.ts'
import { captureLog } from '../testing/capture-log.ts'
import { sendJson, signIn } from '../testing/sign-in.ts'
import { startApi } from '../testing/start-api.ts'
import { listSecrets } from './list-secrets.ts'

const environment = readEnvironment({
  DATABASE_URL: 'postgres://kindyield:p%40ss"word-1@db.example:5432/kindyield',
  DATABASE_READ_URLS:
    'postgres://reader:first,read-5@one.example/kindyield,postgres://reader:other-read-6@two.example/kindyield',
  RPC_URL: 'https://node.example/v2/provider-key-1,https://rpc.example/?apikey=provider-key-2',
  AUTH_SECRET: 'the "quoted" secret of more than 32 bytes',
  PRICE_URL: 'https://price.example/?key=price-key-3',
  REQUEST_TIME_URL: 'https://time.example/?key=time-key-4',
  KEEPER_PRIVATE_KEY: `0x${'5eCreT'.repeat(10).replaceAll(/[^0-9a-fA-F]/g, 'a')}beef`,
})

test('the secrets of the environment appear nowhere: not in messages, fields, errors or their causes', () => {
  const { log, text } = captureLog(listSecrets(environment))
  const { DATABASE_READ_URLS, networks, ...others } = environment
  const [{ rpcUrls, keeperKey: key = '' }] = networks
  const { DATABASE_URL, AUTH_SECRET, PRICE_URL, REQUEST_TIME_URL } = others
  const urls = [...DATABASE_URL, ...DATABASE_READ_URLS, ...rpcUrls, PRICE_URL, REQUEST_TIME_URL]
  const secrets = [...urls, AUTH_SECRET, key, key.slice(2)]
  for (const secret of secrets) {
    log.error(
      { err: new Error(`failed at ${secret}`, { cause: new Error(`because ${secret}`) }) },
      `at ${secret}`,
    )
    log.warn({ deep: { deeper: { deepest: [secret] } } }, 'told')
  }
  for (const secret of [
    'p%40ss',
    'p@ss',
    'word-1',
    'read-5',
    'read-6',
    'provider-key',
    'price-key',
    'quoted',
    'time-key',
    'beef',
  ]) {
    expect(text()).not.toContain(secret)
  }
  expect(text()).toContain('node.example')
  expect(
    text()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toHaveLength(2 * secrets.length)
})

test('tokens and signatures are redacted by pattern and by field name', async () => {
  const { log, text } = captureLog()
  const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const signature = await account.signMessage({ message: 'hello' })
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIweDEifQ.c2lnbmF0dXJl'
  log.info(`signed ${signature}`)
  log.info({ headers: { authorization: `Bearer ${token}` }, note: `Bearer opaque-token-9 and ${token}` })
  log.info({
    body: { refreshToken: 'refresh-9', accessToken: 'access-9' },
    signature: 'short-9',
    secret: 's-9',
  })
  for (const secret of [
    signature.slice(2, 30),
    token,
    'opaque-token-9',
    'refresh-9',
    'access-9',
    'short-9',
    's-9',
  ]) {
    expect(text()).not.toContain(secret)
  }
})

test('a whole sign-in leaves neither signature nor token nor secret in the log', async () => {
  const { log, text } = captureLog()
  const { api, stop } = await startApi({ log })
  try {
    const account = privateKeyToAccount(`0x${'2'.repeat(64)}`)
    const tokens = await signIn(api, account)
    const refreshed = await sendJson(api, 'PUT', '/api/auth/refresh', { refreshToken: tokens.refreshToken })
    const { data } = (await refreshed.json()) as { data: typeof tokens }
    await api.request(`/api/nothing?token=${data.accessToken}`, {
      headers: { authorization: `Bearer ${data.accessToken}`, 'x-request-id': 'mine-1' },
    })
    for (const secret of [...Object.values(tokens), ...Object.values(data)])
      expect(text()).not.toContain(secret)
    expect(text()).toContain('/api/auth/signIn')
    expect(text()).not.toContain('mine-1')
    const ids = [...text().matchAll(/"requestId":"([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBeGreaterThan(4)
  } finally {
    await stop()
  }
})

test('when the database is down, neither response nor log contains its address', async () => {
  const { log, text } = captureLog()
  const { api, services, stop } = await startApi({ log })
  try {
    const { password } = new URL(services.postgres.url)
    await services.postgres.stop()
    const response = await api.request('/api/lido/NGO')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      statusCode: 500,
      message: 'Something went wrong on our side. Try again in a moment.',
      error: 'Internal Server Error',
      code: 'internalError',
    })
    expect(await (await api.request('/api/ready')).json()).toMatchObject({ silent: ['database'] })
    expect((await api.request('/api/health')).status).toBe(200)
    expect(text()).toContain('a request failed')
    expect(text()).not.toContain(password)
  } finally {
    await stop()
  }
})
